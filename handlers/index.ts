/** Made by `npm run generate` from the files of this folder; never edit. */
import * as apiKeys from './access/api-keys.ts'
import * as members from './access/members.ts'
import * as sessions from './access/sessions.ts'
import * as lookups from './automation/lookups.ts'
import * as opportunities from './automation/opportunities.ts'
import * as polls from './automation/polls.ts'
import * as subscriptionSettings from './automation/subscription-settings.ts'
import * as subscriptions from './automation/subscriptions.ts'
import * as activity from './board/activity.ts'
import * as columns from './board/columns.ts'
import * as notes from './board/notes.ts'
import * as pipeline from './board/pipeline.ts'
import * as tasks from './board/tasks.ts'
import * as feeds from './calendar/feeds.ts'
import * as discovery from './discovery/discovery.ts'
import * as documents from './documents/documents.ts'
import * as proposals from './documents/proposals.ts'
import * as market from './market/market.ts'
import * as events from './notifications/events.ts'
import * as notifications from './notifications/notifications.ts'
import * as connections from './oauth/connections.ts'
import * as tokens from './oauth/tokens.ts'
import type { Handlers } from './operation.ts'
import * as audit from './people/audit.ts'
import * as companyMembers from './people/company-members.ts'
import * as credits from './people/credits.ts'
import * as profile from './people/profile.ts'
import * as security from './people/security.ts'
import * as teams from './people/teams.ts'
import * as recommendations from './recommendations/recommendations.ts'
import * as savedSearches from './saved-searches/saved-searches.ts'
import * as installation from './sources/installation.ts'
import * as exports from './spreadsheets/exports.ts'
import * as imports from './spreadsheets/imports.ts'
import * as form from './workflows/form.ts'
import * as workflows from './workflows/workflows.ts'

/** The handlers of all operations. A missing or extra one does not compile. */
export const handlers = {
  ...apiKeys,
  ...members,
  ...sessions,
  ...lookups,
  ...opportunities,
  ...polls,
  ...subscriptionSettings,
  ...subscriptions,
  ...activity,
  ...columns,
  ...notes,
  ...pipeline,
  ...tasks,
  ...feeds,
  ...discovery,
  ...documents,
  ...proposals,
  ...market,
  ...events,
  ...notifications,
  ...connections,
  ...tokens,
  ...audit,
  ...companyMembers,
  ...credits,
  ...profile,
  ...security,
  ...teams,
  ...recommendations,
  ...savedSearches,
  ...installation,
  ...exports,
  ...imports,
  ...form,
  ...workflows,
} satisfies Handlers
