import { naicsTitle } from '../../catalog/naics.ts'
import { pscName } from '../../catalog/psc.ts'
import { type AwardReport, type OptionalFields, optionalFields } from './report.ts'

const name_length_max = 200

export function reportsInForce(reports: readonly AwardReport[]): AwardReport[] {
  const deleted = new Map<string, string>()
  for (const { kind, action_key, modified_at } of reports)
    if (kind === 'deleted' && action_key !== null && (modified_at ?? '') >= (deleted.get(action_key) ?? ''))
      deleted.set(action_key, modified_at ?? '')
  return reports.filter(({ kind, action_key, modified_at }) => {
    const deleted_at = kind === 'action' && action_key !== null ? deleted.get(action_key) : undefined
    return kind !== 'deleted' && (deleted_at === undefined || (modified_at ?? '') > deleted_at)
  })
}

/** Combines all reports of an award that are in force (at least one), in any order. Official reports precede notices, and later
 * actions precede earlier ones. On one day, a summary precedes the last modification. Each field comes from the first report that
 * has it. */
export function foldAward(reports: readonly AwardReport[]) {
  const ordered = [...reports].sort(byAuthority)
  const official = oncePerAction(ordered.filter(({ kind }) => kind !== 'notice'))
  const awardee = ordered.find(({ awardee_name, awardee_uei }) => awardee_name !== null || awardee_uei !== null)
  const folded = Object.fromEntries(optionalFields.map((field) => [field, first(ordered, field)])) as OptionalFields
  const description = baseDescription(official) ?? folded.description
  return {
    ...folded,
    description,
    name: nameOf(folded.title ?? description, folded),
    award_date: sortedDays(official, 'award_date')[0] ?? folded.award_date,
    last_action_date: sortedDays(official, 'action_date').at(-1) ?? null,
    dollars_obligated: total(official, 'obligated'),
    ceiling_value: total(official, 'ceiling') ?? folded.total_ceiling,
    awardee_name: awardee?.awardee_name ?? null,
    awardee_uei: awardee?.awardee_uei ?? null,
    awardee_report_id: awardee?.id ?? null,
    sources: [...new Set(reports.map(({ source }) => source))].sort(),
  }
}

const rank: Record<AwardReport['kind'], number> = { summary: 0, action: 1, notice: 2, deleted: 3 }
/** Sorts modifications: `0`, `9`, `10`, `A00001`, `P00009`. Two offices number their modifications separately (FAR 4.1603(b)). */
const modifications = new Intl.Collator('en', { numeric: true })

function byAuthority(a: AwardReport, b: AwardReport): number {
  return (
    Number(a.kind === 'notice') - Number(b.kind === 'notice') ||
    descending(a.action_date, b.action_date) ||
    rank[a.kind] - rank[b.kind] ||
    modifications.compare(b.modification ?? '', a.modification ?? '') ||
    descending(a.modified_at, b.modified_at) ||
    descending(b.id, a.id)
  )
}

function descending(a: string | null, b: string | null): number {
  const [one, other] = [a ?? '', b ?? '']
  return one === other ? 0 : one > other ? -1 : 1
}

/** Returns one report per action. Fills its blank fields from other sources' reports of the action. */
function oncePerAction(ordered: readonly AwardReport[]): AwardReport[] {
  const byKey = new Map<string, AwardReport>()
  for (const report of ordered) {
    const key = report.kind === 'action' && report.action_key !== null ? `action ${report.action_key}` : report.id
    const known = byKey.get(key)
    byKey.set(key, known ? fillBlanks(known, report) : report)
  }
  return [...byKey.values()]
}

function fillBlanks(report: AwardReport, other: AwardReport): AwardReport {
  return { ...other, ...Object.fromEntries(Object.entries(report).filter(([, value]) => value !== null)) }
}

type Part = 'obligated' | 'ceiling'

/** Returns the latest total plus the amounts of later actions without a total. If no action has a total, adds up all amounts. */
function total(official: readonly AwardReport[], part: Part): number | null {
  const whole = `total_${part}` as const
  const anchor = latestTotal(official, part)
  const since = anchor ? (anchor.action_date ?? '9999') : ''
  const later = official.filter((report) => report[whole] === null && report[part] !== null && (report.action_date ?? '') > since)
  const summed = anchor ? later : official.filter((report) => report[part] !== null)
  if (!anchor && summed.length === 0) return null
  return summed.reduce((sum, report) => sum + inCents(report[part]!), inCents(anchor?.[whole] ?? 0)) / 100
}

/** Returns the report with the latest total. Two offices may number their actions of one day separately (`A00003`, `P00012`), so
 * the latest total is the one that no other action of the day adds to. */
function latestTotal(official: readonly AwardReport[], part: Part): AwardReport | undefined {
  const whole = `total_${part}` as const
  const withTotal = official.filter((report) => report[whole] !== null)
  const [first] = withTotal
  if (first?.kind !== 'action') return first
  const ofDay = withTotal.filter(({ action_date }) => action_date === first.action_date)
  const continued = new Set(ofDay.filter((each) => each[part]).map((each) => inCents(each[whole]!) - inCents(each[part]!)))
  return ofDay.find((each) => !continued.has(inCents(each[whole]!))) ?? first
}

/** Converts dollars to cents, because a sum of integers does not depend on the order of the integers. */
function inCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Returns the description of the base award, which describes what was bought. A modification describes only its changes. */
function baseDescription(official: readonly AwardReport[]): string | null {
  const described = official.filter(({ description }) => description !== null)
  const summary = described.find(({ kind }) => kind === 'summary')
  const base = described.find(({ modification }) => modification === '0')
  return (summary ?? base ?? described.at(-1))?.description ?? null
}

function nameOf(text: string | null, { naics, psc, piid }: Pick<AwardReport, 'naics' | 'psc' | 'piid'>): string {
  const [head = ''] = (text ?? '').split('\n', 1)
  const line = head.replace(/^IGF::[A-Z,]{2,8}::IGF\s*/i, '').trim()
  if (line !== '')
    return line.length <= name_length_max ? line : `${line.slice(0, name_length_max - 1).trimEnd()}…`.toWellFormed()
  return (psc && pscName(psc)) || (naics && naicsTitle(naics)) || (piid ? `Contract ${piid}` : 'Award')
}

function first(ordered: readonly AwardReport[], field: keyof AwardReport): unknown {
  for (const report of ordered) if (report[field] !== null) return report[field]
  return null
}

function sortedDays(reports: readonly AwardReport[], field: 'award_date' | 'action_date'): string[] {
  return reports.flatMap((report) => report[field] ?? []).sort()
}
