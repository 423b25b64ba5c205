/** Lists response statuses with their meanings. */
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import type { ApiDocument } from '../../contract/document.ts'
import { definitionOf } from './example-request.ts'
import { inline } from './markup.ts'

export type Meaning = [status: string, description: string]

export function meaningsOf(document: ApiDocument, id: OperationId): Meaning[] {
  const responses = Object.entries(definitionOf(document, id).responses as Record<string, { description?: string }>)
  return responses.map(([status, { description = '' }]) => [status, description.trim()])
}

/** Returns each error status with its most frequent meaning. */
export function errorMeanings(document: ApiDocument): Meaning[] {
  const all = (Object.keys(operations) as OperationId[]).flatMap((id) => meaningsOf(document, id))
  const byStatus = Map.groupBy(
    all.filter(([status]) => status >= '4'),
    ([status]) => status,
  )
  return [...byStatus.values()].map(mostFrequent).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function mostFrequent(meanings: Meaning[]): Meaning {
  const byDescription = Map.groupBy(meanings, ([, description]) => description)
  return [...byDescription.values()].reduce((most, each) => (each.length > most.length ? each : most))[0]!
}

export function statusList(meanings: Meaning[]): string {
  const lines = meanings.map(([status, description]) => `<div><dt>${status}</dt><dd>${inline(description)}</dd></div>`)
  return `<dl class="statuses">${lines.join('')}</dl>`
}
