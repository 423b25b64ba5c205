import type { Clause, Demand } from '../detail.ts'

/** Findings that say the same, with every passage that says it. */
export type Repeated<Finding> = { key: string; first: Finding; all: readonly Finding[] }

function groupEqual<Finding>(findings: readonly Finding[], keyOf: (finding: Finding) => string): Repeated<Finding>[] {
  return [...Map.groupBy(findings, keyOf)].map(([key, all]) => ({ key, first: all[0]!, all }))
}

const demandGroups: readonly { title: string; kinds: readonly Demand['kind'][] }[] = [
  { title: 'Dates', kinds: ['responses_due', 'questions_due', 'site_visit'] },
  { title: 'Response', kinds: ['submit_to', 'page_limit', 'format'] },
  { title: 'Requirements', kinds: ['requirement'] },
  { title: 'The work', kinds: ['value_range', 'period_of_performance', 'place_of_performance', 'incumbent'] },
]

/** Groups what the notice asks. Within a group, times come in their order, and those that have passed come last. */
export function groupDemands(demands: readonly Demand[], daysUntil: (at: string) => number) {
  const equal = groupEqual(demands, ({ kind, value }) => `${kind} ${value.toLowerCase()}`)
  const isPast = ({ at }: Demand) => at !== null && daysUntil(at) < 0
  return demandGroups
    .map(({ title, kinds }) => ({
      title,
      items: equal
        .filter(({ first }) => kinds.includes(first.kind))
        .map((repeated) => ({ ...repeated, isPast: isPast(repeated.first) }))
        .sort(
          (a, b) =>
            Number(a.isPast) - Number(b.isPast) ||
            (a.first.at ?? '').localeCompare(b.first.at ?? '') ||
            kinds.indexOf(a.first.kind) - kinds.indexOf(b.first.kind),
        ),
    }))
    .filter(({ items }) => items.length > 0)
}

const clauseGroups: readonly { title: string; categories: readonly Clause['category'][] }[] = [
  { title: 'Instructions and evaluation', categories: ['instruction', 'evaluation', 'section'] },
  { title: 'Provisions', categories: ['provision'] },
  { title: 'Clauses', categories: ['clause'] },
]

/** Groups clauses by their kind, and equal ones together. */
export function groupClauses(clauses: readonly Clause[]) {
  const equal = groupEqual(clauses, ({ citation, category, alternate, deviation }) =>
    [citation, category, alternate ?? '', deviation ?? ''].join(' '),
  )
  return clauseGroups
    .map(({ title, categories }) => ({ title, items: equal.filter(({ first }) => categories.includes(first.category)) }))
    .filter(({ items }) => items.length > 0)
}
