import { fpdsKind, usaspendingKind } from './ingest-awards.ts'
import { entitiesKind } from './ingest-entities.ts'
import { exclusionsKind } from './ingest-exclusions.ts'
import { forecastsKind, ocdsKind, samKind } from './ingest-notices.ts'
import { samApiKind } from './ingest-sam-api.ts'
import { samAwardsKind } from './ingest-sam-awards.ts'
import type { SourceKind } from './source-kind.ts'

/** Every kind of source, by the name that `oi ingest` and `oi sources add` use, in the order of their help. */
export const sourceKinds = {
  sam: samKind,
  'sam-api': samApiKind,
  'sam-awards': samAwardsKind,
  usaspending: usaspendingKind,
  fpds: fpdsKind,
  entities: entitiesKind,
  exclusions: exclusionsKind,
  forecasts: forecastsKind,
  ocds: ocdsKind,
} satisfies Record<string, SourceKind>

export type SourceKindName = keyof typeof sourceKinds
export const sourceKindNames = Object.keys(sourceKinds) as SourceKindName[]

export function sourceKind(name: string): SourceKind | undefined {
  return Object.hasOwn(sourceKinds, name) ? sourceKinds[name as SourceKindName] : undefined
}
