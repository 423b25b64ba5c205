import { foldName } from '../kernel/text/fold-name.ts'
import type { RecordFacts } from './facts.ts'
import type { RecordFeatures } from './features.ts'
import { cosine } from './texts/vectors.ts'

/** The company's action on a record, with the record's features and facts. */
export type Feedback = {
  kind: 'dismissed' | 'pursued' | 'won' | 'lost'
  title: string
  features: RecordFeatures
  facts: RecordFacts
  reason: string | null
}

/** The reason for a dismissal: the work itself, unless the company's words name the agency, the place or the size. `plain` has no
 * reason, so the work is only probably unwanted. */
type Aspect = 'trade' | 'plain' | 'agency' | 'place' | 'too_small' | 'too_large'

type Prepared = Pick<Feedback, 'kind' | 'title'> & { aspect: Aspect; facts: RecordFacts; passages: Int8Array }
type Group = { name: string; positive: boolean; weight_max: number; members: Prepared[] }
export type PreparedFeedback = { groups: Group[]; dimensions: number }

/** Maximum change of a score, by kind of feedback. A dismissal takes away about a third at most, so one click hides nothing. */
const weights: Readonly<Record<Feedback['kind'], number>> = { dismissed: 0.35, pursued: 0.2, won: 0.3, lost: 0.08 }
const aspect_weight = 0.2
const plain_weight = 0.12
/** Maximum actions that are used. The newest actions must come first. */
const feedback_max = 100

export function prepareFeedback(feedback: readonly Feedback[], dimensions: number): PreparedFeedback {
  const prepared = feedback.slice(0, feedback_max).flatMap(({ kind, title, features, facts, reason }) => {
    const aspects: Aspect[] = kind !== 'dismissed' ? ['trade'] : reason === null ? ['plain'] : readReason(reason)
    // Only the title's vector is compared. A copy is made, because a view would keep all features of the record in memory.
    return aspects.map((aspect): Prepared => ({ kind, title, aspect, facts, passages: features.passages.slice(0, dimensions) }))
  })
  const byName = Map.groupBy(prepared, ({ kind, aspect }) => (aspect === 'trade' ? kind : `${kind}_${aspect}`))
  const groups = Array.from(byName, ([name, members]): Group => {
    const { kind, aspect } = members[0]!
    const weight_max = aspect === 'trade' ? weights[kind] : aspect === 'plain' ? plain_weight : aspect_weight
    return { name, positive: kind === 'pursued' || kind === 'won', weight_max, members }
  })
  return { groups: groups.sort((a, b) => Number(b.positive) - Number(a.positive)), dimensions }
}

const wordings: readonly (readonly [RegExp, Aspect])[] = [
  [/\b(?:agency|customer|client|department|buyer|office)\b/, 'agency'],
  [/\b(?:place|location|state|region|far away|too far|distance|travel|remote|relocat\w*|on ?site)\b/, 'place'],
  [/\b(?:too small|small (?:value|contract|dollar|amount)|too little(?! time)|low (?:value|dollar)|not worth)\b/, 'too_small'],
  [/\b(?:too (?:large|big|much)|large (?:value|contract)|over our (?:size|limit|bonding|capacity))\b/, 'too_large'],
  // Reasons of this purchase alone, which say little about the next one of its trade.
  [/\b(?:time|deadline|late|incumbent|competiti\w*|competitors?|requirements?|clearances?)\b/, 'plain'],
]
const reason_length_max = 500

/** Returns the aspects that a reason mentions, or else the work itself. */
export function readReason(reason: string): Aspect[] {
  const folded = foldName(reason.slice(0, reason_length_max))
  const found = wordings.filter(([expression]) => expression.test(folded)).map(([, aspect]) => aspect)
  return found.length > 0 ? found : ['trade']
}

/** Cosine above which two titles begin to count as similar: the same work in other words. */
const cosine_low = 0.45
/** Cosine at which two titles count as equal: nearly the same words. */
const cosine_high = 0.9
const like_min = 0.05

/** Calls `take` for each group of actions on similar records, positive groups first. `weight` moves the score toward 1 or 0.
 * `nearest` is the title of the most similar of the `like` records. */
export function eachEffect(
  { groups, dimensions }: PreparedFeedback,
  facts: RecordFacts,
  { passages }: RecordFeatures,
  take: (group: Group, weight: number, like: number, nearest: string) => void,
): void {
  for (const group of groups) {
    let unlike = 1
    let like = 0
    let nearest = ''
    let nearest_near = 0
    for (const member of group.members) {
      // A pursuit must not raise its own record.
      if (facts.id !== undefined && member.facts.id === facts.id) continue
      const near = nearness(member, facts, passages, dimensions)
      if (near < like_min) continue
      unlike *= 1 - near
      like++
      if (near <= nearest_near) continue
      nearest_near = near
      nearest = member.title
    }
    if (like > 0) take(group, group.weight_max * (1 - unlike), like, nearest)
  }
}

function nearness(
  { aspect, facts: theirs, passages: others }: Prepared,
  facts: RecordFacts,
  passages: Int8Array,
  dimensions: number,
): number {
  switch (aspect) {
    case 'agency':
      return sameAgency(theirs.agency_path, facts.agency_path)
    case 'place':
      return theirs.place_state_code !== null && theirs.place_state_code === facts.place_state_code ? 1 : 0
    case 'too_small':
      return compareValue(facts.size_high, theirs.size_high ?? theirs.size_low, (a, b) => a <= b)
    case 'too_large':
      return compareValue(facts.size_low, theirs.size_low ?? theirs.size_high, (a, b) => a >= b)
    default: {
      const cos = cosine(others, 0, passages, 0, dimensions)
      return Math.min(1, Math.max(0, (cos - cosine_low) / (cosine_high - cosine_low)))
    }
  }
}

function compareValue(value: number | null, bound: number | null, compare: (a: number, b: number) => boolean): number {
  return value !== null && bound !== null && compare(value, bound) ? 1 : 0
}

/** Compares agencies by the lowest level of the dismissed record. A department alone counts half. */
function sameAgency(theirs: readonly string[], ours: readonly string[]): number {
  const lowest = theirs.at(-1)
  if (lowest === undefined || !ours.includes(lowest)) return 0
  return theirs.length === 1 ? 0.5 : 1
}
