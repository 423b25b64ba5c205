import * as columns from './columns.ts'
import type { Handlers, Preparations } from './context.ts'
import * as credits from './credits.ts'
import * as discovery from './discovery.ts'
import { storeUpload } from './document-upload.ts'
import * as documents from './documents.ts'
import * as market from './market.ts'
import * as marketDetails from './market-details.ts'
import * as marketRankings from './market-rankings.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as pipeline from './pipeline.ts'
import * as profile from './profile.ts'
import * as proposals from './proposals.ts'
import * as recommendations from './recommendations.ts'
import * as savedSearches from './saved-searches.ts'
import * as security from './security.ts'
import * as tasks from './tasks.ts'
import * as teams from './teams.ts'
import * as workflowRuns from './workflow-runs.ts'
import * as workflows from './workflows.ts'

/**
 * The handler of every operation that the API description does not declare as planned: all that these files export, by its name. A missing
 * one does not compile; a file of a tag exports nothing else, which a test holds.
 */
export const handlers = {
  ...columns,
  ...credits,
  ...discovery,
  ...documents,
  ...market,
  ...marketDetails,
  ...marketRankings,
  ...notes,
  ...notifications,
  ...pipeline,
  ...profile,
  ...proposals,
  ...recommendations,
  ...savedSearches,
  ...security,
  ...tasks,
  ...workflowRuns,
  ...teams,
  ...workflows,
} satisfies Handlers

/** Of those operations that do something before their transaction. */
export const preparations: Preparations = { uploadDocument: storeUpload }
