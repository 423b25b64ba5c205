import type { CompanyTables } from './company-table.ts'

export const boardTables = {
  pursuit_note: {
    of: ['company_id', 'company'],
    file: 'pursuit_notes',
    content: 'a note on a pursuit, with its author',
    columns: ['id', 'pursuit_id', 'text', 'actor_type', 'actor_name', 'created_at'],
    lookups: { pursuit_title: ['pursuit', 'pursuit_id'], actor_user: ['person', 'actor_id'] },
  },
} satisfies CompanyTables
