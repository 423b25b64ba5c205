import type { components } from '../../generated/api.ts'

type MatchFactor = components['schemas']['MatchFactor']
type HardGate = components['schemas']['HardGate']

/** A factor with what it adds to the reason of a recommendation; null where it says nothing for the record. */
export type Explained = { factor: MatchFactor; clause: string | null }

const clauses_max = 3
const share_min = 0.02

/** The two or three strongest in one sentence, what the text says last: `NAICS 541513 is one of your codes, and ... fits "..."`. */
export function recommendation(explained: readonly Explained[]): string {
  const strong = explained
    .filter(({ factor, clause }) => clause !== null && factor.score * factor.weight >= share_min)
    .sort((a, b) => b.factor.score * b.factor.weight - a.factor.score * a.factor.weight)
    .slice(0, clauses_max)
  const quoted = strong.filter(({ clause }) => clause!.includes('"'))
  const clauses = [...strong.filter((each) => !quoted.includes(each)), ...quoted].map(({ clause }) => clause!)
  if (clauses.length === 0) return 'Little in this record speaks for it: no code, agency or passage is near to your profile.'
  return `${capital(joined(clauses))}.`
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
