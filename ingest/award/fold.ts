import { naicsTitle } from '../../catalog/naics.ts'
import { pscName } from '../../catalog/psc.ts'
import type { AwardReport } from './report.ts'

/** One award as its reports tell it; names as in the table `award`, which has `process_id` as its `solicitation_key`. */
export type Award = Pick<AwardReport, FoldedField> & {
  name: string
  last_action_date: string | null
  dollars_obligated: number | null
  ceiling_value: number | null
  awardee_report_id: string | null
  sources: string[]
}

// What the first report that knows it says, in the order of authority.
const foldedFields = [
  'piid',
  'parent_piid',
  'process_id',
  'solicitation_number',
  'contract_id',
  'awarding_department',
  'awarding_department_code',
  'awarding_agency',
  'awarding_agency_code',
  'awarding_office',
  'awarding_office_code',
  'funding_department',
  'funding_agency',
  'funding_agency_code',
  'funding_office',
  'start_date',
  'completion_date',
  'potential_end_date',
  'award_type',
  'is_vehicle',
  'naics',
  'psc',
  'set_aside',
  'extent_competed',
  'number_of_offers',
  'place_city',
  'place_state_code',
  'place_zipcode',
  'place_country_code',
  'source_url',
] as const
type FoldedField = (typeof foldedFields)[number] | 'award_date' | 'description' | 'awardee_name' | 'awardee_uei'

const name_length_max = 200

/** The reports that stand: without actions that were deleted, whichever source told of them before. */
export function standingReports(reports: readonly AwardReport[]): AwardReport[] {
  const deleted = new Map<string, string>()
  for (const { kind, action_key, modified_at } of reports)
    if (kind === 'deleted' && action_key !== null && (modified_at ?? '') >= (deleted.get(action_key) ?? ''))
      deleted.set(action_key, modified_at ?? '')
  return reports.filter(({ kind, action_key, modified_at }) => {
    const deleted_at = kind === 'action' && action_key !== null ? deleted.get(action_key) : undefined
    return kind !== 'deleted' && (deleted_at === undefined || (modified_at ?? '') > deleted_at)
  })
}

/**
 * The one award that the reports, all that stand and at least one, are of; the same in whatever order they come. Notices count only where
 * official reports are silent; of these the one as of the latest action counts most, and of one day a summary, else the last modification.
 */
export function foldAward(reports: readonly AwardReport[]): Award {
  const ordered = [...reports].sort(byAuthority)
  const official = oncePerAction(ordered.filter(({ kind }) => kind !== 'notice'))
  const awardee = ordered.find(({ awardee_name, awardee_uei }) => awardee_name !== null || awardee_uei !== null)
  const told = Object.fromEntries(foldedFields.map((field) => [field, first(ordered, field)])) as Pick<
    AwardReport,
    (typeof foldedFields)[number]
  >
  const description = baseDescription(official) ?? first(ordered, 'description')
  return {
    ...told,
    description,
    name: nameOf(first(ordered, 'title') ?? description, told),
    award_date: earliest(official.map(({ award_date }) => award_date)) ?? first(ordered, 'award_date'),
    last_action_date: earliest(
      official.map(({ action_date }) => action_date),
      -1,
    ),
    dollars_obligated: total(official, 'total_obligated', 'obligated'),
    ceiling_value: total(official, 'total_ceiling', 'ceiling') ?? first(ordered, 'total_ceiling'),
    awardee_name: awardee?.awardee_name ?? null,
    awardee_uei: awardee?.awardee_uei ?? null,
    awardee_report_id: awardee?.id ?? null,
    sources: [...new Set(reports.map(({ source }) => source))].sort(),
  }
}

const rank: Record<AwardReport['kind'], number> = { summary: 0, action: 1, notice: 2, deleted: 3 }
/** `0`, `9`, `10`, `A00001`, `P00009`, `P00010`: of two offices each counts its own modifications, in figures (FAR 4.1603(b)). */
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

/** Of an action that several sources tell of the first report, completed by the others. */
function oncePerAction(ordered: readonly AwardReport[]): AwardReport[] {
  const byKey = new Map<string, AwardReport>()
  for (const report of ordered) {
    const key = report.kind === 'action' && report.action_key !== null ? `action ${report.action_key}` : report.id
    const known = byKey.get(key)
    byKey.set(key, known ? completed(known, report) : report)
  }
  return [...byKey.values()]
}

function completed(report: AwardReport, by: AwardReport): AwardReport {
  const told = Object.entries(report).filter(([, value]) => value !== null)
  return { ...by, ...Object.fromEntries(told) }
}

/**
 * What the latest report that tells the whole says, with what later actions added that tell only themselves; without such a report the
 * sum of all actions.
 */
function total(
  official: readonly AwardReport[],
  whole: 'total_obligated' | 'total_ceiling',
  part: 'obligated' | 'ceiling',
): number | null {
  const anchor = latestTotal(official, whole, part)
  const since = anchor ? (anchor.action_date ?? '9999') : ''
  const later = official.filter((report) => report[whole] === null && report[part] !== null && (report.action_date ?? '') > since)
  const summed = anchor ? later : official.filter((report) => report[part] !== null)
  if (!anchor && summed.length === 0) return null
  return summed.reduce((sum, report) => sum + inCents(report[part]!), inCents(anchor?.[whole] ?? 0)) / 100
}

/**
 * The latest report that tells the whole. Of actions of one day their numbers do not tell it where two offices count (`A00003` and
 * `P00012`), but their totals do: none goes on from the last one's.
 */
function latestTotal(
  official: readonly AwardReport[],
  whole: 'total_obligated' | 'total_ceiling',
  part: 'obligated' | 'ceiling',
): AwardReport | undefined {
  const telling = official.filter((report) => report[whole] !== null)
  const [first] = telling
  if (first?.kind !== 'action') return first
  const ofDay = telling.filter(({ action_date }) => action_date === first.action_date)
  const goneOnFrom = new Set(ofDay.filter((each) => each[part]).map((each) => inCents(each[whole]!) - inCents(each[part]!)))
  return ofDay.find((each) => !goneOnFrom.has(inCents(each[whole]!))) ?? first
}

/** Whole numbers add up to the same in any order. */
function inCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** A modification describes what it changes; the base award what was bought. */
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

function first<Field extends keyof AwardReport>(ordered: readonly AwardReport[], field: Field): AwardReport[Field] | null {
  for (const report of ordered) if (report[field] !== null) return report[field]
  return null
}

/** With `direction` -1 the latest. */
function earliest(days: readonly (string | null)[], direction: 1 | -1 = 1): string | null {
  const known = days.filter((day) => day !== null).sort()
  return known.at(direction === 1 ? 0 : -1) ?? null
}
