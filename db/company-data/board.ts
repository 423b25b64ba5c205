import type { BoardTables } from '../board/board-schema.ts'
import type { CompanyTables } from './company-table.ts'

/** Notes on pursuits, teams, and proposals for the profile. */
export const boardTables: CompanyTables<keyof BoardTables> = {
  pursuit_note: {
    of: ['company_id', 'company'],
    file: 'pursuit_notes',
    about: 'a note on a pursuit, and who wrote it',
    told: ['id', 'pursuit_id', 'text', 'actor_type', 'actor_name', 'created_at'],
    named: { pursuit_title: ['pursuit', 'pursuit_id'], actor_user: ['person', 'actor_id'] },
  },
  team_member: {
    of: ['company_id', 'company'],
    file: 'team_members',
    about: 'who belongs to a team',
    told: ['team_id', 'created_at'],
    named: { user: ['person', 'user_id'] },
  },
  team: {
    of: ['company_id', 'company'],
    file: 'teams',
    about: 'a team of the company',
    told: ['id', 'name', 'created_at', 'updated_at'],
  },
  profile_proposal: {
    of: ['company_id', 'company'],
    file: 'profile_proposals',
    about: 'what the profile could say as a source tells it, and what was decided of it',
    told: [
      ...(['id', 'source', 'status', 'profile_version', 'changes', 'accepted_fields', 'decided_at'] as const),
      ...(['created_at', 'updated_at'] as const),
    ],
    named: { created_by_user: ['person', 'created_by'], decided_by_user: ['person', 'decided_by'] },
  },
}
