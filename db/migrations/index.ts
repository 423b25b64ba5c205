/** Made by `npm run generate` from the files of this folder; never edit. */
import type { Migration } from 'kysely/migration'
import * as catalog from './0001_catalog.ts'
import * as company from './0002_company.ts'
import * as assigneesAndOutbox from './0003_assignees_and_outbox.ts'
import * as removedContracts from './0004_removed_contracts.ts'
import * as matching from './0005_matching.ts'
import * as market from './0006_market.ts'
import * as sources from './0007_sources.ts'
import * as marketFigures from './0008_market_figures.ts'
import * as summary from './0009_summary.ts'
import * as scoringUpkeep from './0010_scoring_upkeep.ts'
import * as noticeReports from './0011_notice_reports.ts'
import * as registrations from './0012_registrations.ts'
import * as people from './0013_people.ts'
import * as board from './0014_board.ts'
import * as savedSearches from './0015_saved_searches.ts'
import * as documents from './0016_documents.ts'
import * as workflows from './0017_workflows.ts'
import * as workflowRuns from './0018_workflow_runs.ts'
import * as erasure from './0019_erasure.ts'
import * as attachments from './0020_attachments.ts'
import * as workflowNames from './0022_workflow_names.ts'
import * as mailParts from './0025_mail_parts.ts'
import * as derivedFacts from './0028_derived_facts.ts'
import * as namesWithoutPlace from './0030_names_without_place.ts'
import * as marketRankings from './0031_market_rankings.ts'
import * as arrivals from './0034_arrivals.ts'
import * as expectedDates from './0035_expected_dates.ts'
import * as awardBuyers from './0036_award_buyers.ts'
import * as recordTitles from './0037_record_titles.ts'
import * as matchProfile from './0038_match_profile.ts'
import * as comments from './0039_comments.ts'
import * as stepKinds from './0040_step_kinds.ts'
import * as reminded from './0041_reminded.ts'

/** Migrations run in the order of their names. Never change a released one; add another. */
export const migrations: Record<string, Migration> = {
  '0001_catalog': catalog,
  '0002_company': company,
  '0003_assignees_and_outbox': assigneesAndOutbox,
  '0004_removed_contracts': removedContracts,
  '0005_matching': matching,
  '0006_market': market,
  '0007_sources': sources,
  '0008_market_figures': marketFigures,
  '0009_summary': summary,
  '0010_scoring_upkeep': scoringUpkeep,
  '0011_notice_reports': noticeReports,
  '0012_registrations': registrations,
  '0013_people': people,
  '0014_board': board,
  '0015_saved_searches': savedSearches,
  '0016_documents': documents,
  '0017_workflows': workflows,
  '0018_workflow_runs': workflowRuns,
  '0019_erasure': erasure,
  '0020_attachments': attachments,
  '0022_workflow_names': workflowNames,
  '0025_mail_parts': mailParts,
  '0028_derived_facts': derivedFacts,
  '0030_names_without_place': namesWithoutPlace,
  '0031_market_rankings': marketRankings,
  '0034_arrivals': arrivals,
  '0035_expected_dates': expectedDates,
  '0036_award_buyers': awardBuyers,
  '0037_record_titles': recordTitles,
  '0038_match_profile': matchProfile,
  '0039_comments': comments,
  '0040_step_kinds': stepKinds,
  '0041_reminded': reminded,
}
