import { entitiesKind } from './ingest-entities.ts'
import { exclusionsKind } from './ingest-exclusions.ts'
import { forecastsKind } from './ingest-forecasts.ts'
import { fpdsKind } from './ingest-fpds.ts'
import { ocdsKind } from './ingest-ocds.ts'
import { samKind } from './ingest-sam.ts'
import { samApiKind } from './ingest-sam-api.ts'
import { samAwardsKind } from './ingest-sam-awards.ts'
import { usaspendingKind } from './ingest-usaspending.ts'
import type { SourceKind } from './source-kind.ts'

/** Every kind of source, by the name that `oi ingest` and `oi sources add` use. Each kind is one file that exports its entry. */
const sourceKinds = {
  sam: samKind,
  'sam-api': samApiKind,
  'sam-awards': samAwardsKind,
  usaspending: usaspendingKind,
  fpds: fpdsKind,
  entities: entitiesKind,
  exclusions: exclusionsKind,
  forecasts: forecastsKind,
  ocds: ocdsKind,
} as const satisfies Record<string, SourceKind>

export type SourceKindName = keyof typeof sourceKinds
export const sourceKindNames = Object.keys(sourceKinds) as SourceKindName[]

export function sourceKind(name: string): SourceKind | undefined {
  return Object.hasOwn(sourceKinds, name) ? sourceKinds[name as SourceKindName] : undefined
}
