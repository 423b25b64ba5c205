/** Every kind of source, by its name. To add one, add a line. */
export { fpdsKind as fpds, usaspendingKind as usaspending } from './ingest-awards.ts'
export { entitiesKind as entities } from './ingest-entities.ts'
export { exclusionsKind as exclusions } from './ingest-exclusions.ts'
export { forecastsKind as forecasts } from './ingest-forecasts.ts'
export { ocdsKind as ocds } from './ingest-ocds.ts'
export { samKind as sam } from './ingest-sam.ts'
export { samApiKind as 'sam-api' } from './ingest-sam-api.ts'
export { samAwardsKind as 'sam-awards' } from './ingest-sam-awards.ts'
