/** Every kind of source, by its name. To add one, add a line. */
export { fpdsKind as fpds, usaspendingKind as usaspending } from './awards.ts'
export { entitiesKind as entities } from './entities.ts'
export { exclusionsKind as exclusions } from './exclusions.ts'
export { forecastsKind as forecasts } from './forecasts.ts'
export { ocdsKind as ocds } from './ocds.ts'
export { samKind as sam } from './sam.ts'
export { samApiKind as 'sam-api' } from './sam-api.ts'
export { samAwardsKind as 'sam-awards' } from './sam-awards.ts'
