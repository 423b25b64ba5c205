import type { Handlers } from './context.ts'
import * as discovery from './discovery.ts'
import * as documents from './documents.ts'
import * as market from './market.ts'
import * as pipeline from './pipeline.ts'
import * as profile from './profile.ts'
import * as recommendations from './recommendations.ts'
import * as tasks from './tasks.ts'

/**
 * The handler of every operation that the API description does not declare as planned: all that these files export, by its name. A missing
 * one does not compile; a file of a tag exports nothing else, which a test holds.
 */
export const handlers = {
  ...discovery,
  ...documents,
  ...market,
  ...pipeline,
  ...profile,
  ...recommendations,
  ...tasks,
} satisfies Handlers
