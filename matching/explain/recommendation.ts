import type { components } from '../../generated/api.ts'

type MatchFactor = components['schemas']['MatchFactor']
type HardGate = components['schemas']['HardGate']

/** A factor with its clause of the recommendation and the worth of that clause. Null if it is not an argument for the record. */
export type Explained = { factor: MatchFactor; clause: string | null; worth: number; quotes: boolean }

const clauses_max = 3
const worth_min = 0.02

/** Joins up to three of the strongest clauses in one sentence, with the quote last. Then adds the first limit. */
export function recommendation(explained: readonly Explained[]): string {
  const strong = explained
    .filter(({ clause, worth }) => clause !== null && worth >= worth_min)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, clauses_max)
  const clauses = [...strong.filter(({ quotes }) => !quotes), ...strong.filter(({ quotes }) => quotes)].map(
    ({ clause }) => clause!,
  )
  const limit = explained.find(({ factor }) => factor.name.startsWith('limit_'))
  const pro =
    clauses.length === 0
      ? 'No code, past customer or passage of this notice is close to your profile.'
      : `${capital(joined(clauses))}.`
  return limit === undefined
    ? pro
    : `${pro} Scored lower: ${limit.factor.reason.charAt(0).toLowerCase()}${limit.factor.reason.slice(1)}`
}

function joined(clauses: readonly string[]): string {
  if (clauses.length === 1) return clauses[0]!
  return `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function gateSentence({ evidence }: HardGate): string {
  return `Ruled out: ${evidence}`
}
