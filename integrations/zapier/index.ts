/** The Zapier app. Zapier reads the named exports of this module as the app's definition. */
import { version as platformVersion } from 'zapier-platform-core'
import { authentication } from './authentication.ts'
import { columnChoices, memberChoices, workflowChoices } from './choices.ts'
import { createOpportunity } from './create-opportunity.ts'
import { opportunityCreated, pursuitCreated, pursuitUpdated, workflowStep } from './events.ts'
import { addToken, explainRefusal } from './middleware.ts'

/** Version of the app, equal to the version of the package. */
export const version = '1.0.0'
export const beforeRequest = [addToken]
export const afterResponse = [explainRefusal]
/** Sends empty fields as missing ones, because the server rejects an empty `column_id`. */
export const flags = { cleanInputData: true }
export const triggers = {
  [opportunityCreated.key]: opportunityCreated,
  [pursuitCreated.key]: pursuitCreated,
  [pursuitUpdated.key]: pursuitUpdated,
  [workflowStep.key]: workflowStep,
  [workflowChoices.key]: workflowChoices,
  [columnChoices.key]: columnChoices,
  [memberChoices.key]: memberChoices,
}
export const creates = { [createOpportunity.key]: createOpportunity }
export { authentication, platformVersion }
