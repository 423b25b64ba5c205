/** Made by `npm run generate` from the files of this folder; never edit. */
import type { Migration } from 'kysely/migration'

/** Migrations run in the order of their names. Never change a released one; add another. They are loaded only if one must run. */
export const migrations: Record<string, () => Promise<Migration>> = {
  '0001_catalog': () => import('./0001_catalog.ts'),
  '0002_company': () => import('./0002_company.ts'),
  '0003_assignees_and_outbox': () => import('./0003_assignees_and_outbox.ts'),
  '0004_removed_contracts': () => import('./0004_removed_contracts.ts'),
  '0005_matching': () => import('./0005_matching.ts'),
  '0006_market': () => import('./0006_market.ts'),
  '0007_sources': () => import('./0007_sources.ts'),
  '0008_market_figures': () => import('./0008_market_figures.ts'),
  '0009_summary': () => import('./0009_summary.ts'),
  '0010_scoring_upkeep': () => import('./0010_scoring_upkeep.ts'),
  '0011_notice_reports': () => import('./0011_notice_reports.ts'),
  '0012_registrations': () => import('./0012_registrations.ts'),
  '0013_people': () => import('./0013_people.ts'),
  '0014_board': () => import('./0014_board.ts'),
  '0015_saved_searches': () => import('./0015_saved_searches.ts'),
  '0016_documents': () => import('./0016_documents.ts'),
  '0017_workflows': () => import('./0017_workflows.ts'),
  '0018_workflow_runs': () => import('./0018_workflow_runs.ts'),
  '0019_erasure': () => import('./0019_erasure.ts'),
  '0020_attachments': () => import('./0020_attachments.ts'),
  '0022_workflow_names': () => import('./0022_workflow_names.ts'),
  '0025_mail_parts': () => import('./0025_mail_parts.ts'),
  '0028_derived_facts': () => import('./0028_derived_facts.ts'),
  '0030_names_without_place': () => import('./0030_names_without_place.ts'),
  '0031_market_rankings': () => import('./0031_market_rankings.ts'),
  '0034_arrivals': () => import('./0034_arrivals.ts'),
  '0035_expected_dates': () => import('./0035_expected_dates.ts'),
  '0036_award_buyers': () => import('./0036_award_buyers.ts'),
  '0037_record_titles': () => import('./0037_record_titles.ts'),
  '0038_match_profile': () => import('./0038_match_profile.ts'),
  '0039_comments': () => import('./0039_comments.ts'),
  '0040_step_kinds': () => import('./0040_step_kinds.ts'),
  '0041_reminded': () => import('./0041_reminded.ts'),
  '0042_access': () => import('./0042_access.ts'),
  '0043_oauth': () => import('./0043_oauth.ts'),
  '0050_own_records': () => import('./0050_own_records.ts'),
  '0051_automation': () => import('./0051_automation.ts'),
  '0052_unproven_passwords': () => import('./0052_unproven_passwords.ts'),
  '0053_last_seen': () => import('./0053_last_seen.ts'),
  '0054_board_order': () => import('./0054_board_order.ts'),
  '0055_due_tasks': () => import('./0055_due_tasks.ts'),
  '0056_reasons': () => import('./0056_reasons.ts'),
  '0059_exports': () => import('./0059_exports.ts'),
  '0060_calendar_feeds': () => import('./0060_calendar_feeds.ts'),
  '0062_market_pages': () => import('./0062_market_pages.ts'),
  '0063_file_texts': () => import('./0063_file_texts.ts'),
  '0064_user_preferences': () => import('./0064_user_preferences.ts'),
  '0065_activity': () => import('./0065_activity.ts'),
}

export async function loadMigrations(): Promise<Record<string, Migration>> {
  const loaded = await Promise.all(Object.entries(migrations).map(async ([name, load]) => [name, await load()] as const))
  return Object.fromEntries(loaded)
}
