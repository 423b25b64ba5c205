import type { components } from '../../generated/api.ts'
import { cut } from '../../kernel/text/cut.ts'
import type { Notice } from './notice.ts'
import { byPosting, recordKey } from './record.ts'

type Schemas = components['schemas']
type FieldChange = Schemas['FieldChange']
type NoticeVersion = Omit<Schemas['NoticeVersion'], 'changes'> & { changes: FieldChange[] }

export const placeFields = [
  'place_street_address',
  'place_street_address2',
  'place_city_code',
  'place_city_name',
  'place_state_code',
  'place_state_name',
  'place_country_code',
  'place_country_name',
  'place_zipcode',
] as const satisfies readonly (keyof Notice)[]

export const awardeeFields = [
  'awardee_name',
  'awardee_street',
  'awardee_city',
  'awardee_state',
  'awardee_zipcode',
  'awardee_country_code',
] as const satisfies readonly (keyof Notice)[]

/** Groups of fields that must come from the same notice. The city of one notice is then never shown with the state of another. */
const groups: readonly (readonly (keyof Notice)[])[] = [
  ['set_aside', 'set_aside_description'],
  ['sub_tier', 'sub_tier_code'],
  ['office', 'office_code'],
  ['department', 'department_code'],
  ['office_city', 'office_state', 'office_zipcode', 'office_country_code'],
  placeFields,
  ['size_low', 'size_high'],
  ['award_number', 'award_date', 'award_amount', 'award_start', 'award_end', 'offers', 'awardee_uei', ...awardeeFields],
]
const grouped = new Set(groups.flat())

/** Fields that differ in every notice, so their history has no meaning. */
const own = [
  'id',
  'source',
  'source_id',
  'source_type',
  'source_url',
  'provider_type',
  'jurisdiction',
  'posted_at',
  'is_forecast',
  'award_path',
] as const satisfies readonly (keyof Notice)[]
/** A field whose changes a history lists. */
export type ChangingField = Exclude<keyof Notice, (typeof own)[number]>
/** Maximum length of a text in a stored history. */
export const change_characters_max = 1000

/** Combines a record's notices. Fields that are blank in the newest notice keep earlier values. The history is oldest first. */
export function foldNotices(notices: readonly Notice[]) {
  const inOrder = notices.toSorted(byPosting)
  const inForce = noticesInForce(inOrder)
  const { state, history } = buildHistory(inOrder, inForce)
  return {
    ...state,
    ...recordKey(state),
    ...agencyOf(state),
    response_type: state.response_type ?? 'unknown',
    awarded: inForce.some(isAwardNotice),
    amendment_count: inOrder.length - 1,
    history: history.map(shortenVersion),
  }
}

/** Returns the history of a record, oldest first, with whole texts. A record stores its history with shortened texts. */
export function foldHistory(notices: readonly Notice[]): NoticeVersion[] {
  const inOrder = notices.toSorted(byPosting)
  return buildHistory(inOrder, noticesInForce(inOrder)).history
}

/** Returns the award notices in force that name an awardee, oldest first. Other notices fill in their blank fields. */
export function foldAwardNotices(notices: readonly Notice[]): Notice[] {
  const inForce = noticesInForce(notices.toSorted(byPosting))
  const awards = inForce.filter((notice) => isAwardNotice(notice) && notice.awardee_name !== null)
  if (awards.length === 0 || inForce.length === 1) return awards
  const state = inForce.reduce(merge)
  return awards.map((notice) => ({ ...merge(state, notice), award_path: notice.award_path, posted_at: notice.posted_at }))
}

function isAwardNotice({ notice_type }: Notice): boolean {
  return notice_type === 'award-notice'
}

/** Removes each withdrawal, and the award's notices up to its time. An award with the same time counts as earlier. */
function noticesInForce(inOrder: readonly Notice[]): readonly Notice[] {
  const withdrawn = new Map<string, string>()
  for (const notice of inOrder)
    if (notice.award_path && !isAwardNotice(notice)) withdrawn.set(notice.award_path[0]!, notice.posted_at ?? '')
  if (withdrawn.size === 0) return inOrder
  return inOrder.filter((notice) => {
    const until = notice.award_path ? withdrawn.get(notice.award_path[0]!) : undefined
    return until === undefined || (isAwardNotice(notice) && (notice.posted_at ?? '') > until)
  })
}

/** Returns the last state and the history. A withdrawn award has two versions there: its changes, and their reversal. */
function buildHistory(inOrder: readonly Notice[], inForce: readonly Notice[]): { state: Notice; history: NoticeVersion[] } {
  const valid = new Set(inForce)
  const awards = new Map<string, Notice>()
  let state = inForce[0] ?? inOrder.at(-1)!
  const history = inOrder.map((notice, index) => {
    const before = state
    if (valid.has(notice)) {
      if (notice !== state) state = merge(state, notice)
      return version(index + 1, notice, index === 0 ? [] : differences(before, state))
    }
    const award = notice.award_path![0]!
    if (isAwardNotice(notice)) {
      awards.set(award, notice)
      return version(index + 1, notice, index === 0 ? [] : differences(state, merge(state, notice)))
    }
    const undone = awards.get(award)
    return version(index + 1, notice, undone ? differences(merge(state, undone), state) : [])
  })
  return { state, history }
}

function merge(state: Notice, notice: Notice): Notice {
  const next: Record<string, unknown> = { ...state }
  for (const [field, value] of Object.entries(notice))
    if (value !== null && !grouped.has(field as keyof Notice)) next[field] = value
  for (const group of groups)
    if (group.some((field) => notice[field] !== null)) for (const field of group) next[field] = notice[field]
  return keepNames(next as Notice, state)
}

/** Keeps an agency's code if the next notice repeats only its name, and the name if the notice repeats only its code. */
function keepNames(next: Notice, state: Notice): Notice {
  for (const name of ['department', 'sub_tier', 'office'] as const) {
    const code = `${name}_code` as const
    if (next[name] === null && next[code] === state[code]) next[name] = state[name]
    if (next[code] === null && next[name] === state[name]) next[code] = state[code]
  }
  return next
}

function differences(before: Notice, after: Notice): FieldChange[] {
  const changes: FieldChange[] = []
  for (const field of Object.keys(after) as (keyof Notice)[]) {
    const [old_value, new_value] = [before[field], after[field]]
    if (old_value === new_value || (own as readonly (keyof Notice)[]).includes(field)) continue
    if (typeof new_value === 'object' && JSON.stringify(old_value) === JSON.stringify(new_value)) continue
    changes.push({ field, old_value, new_value } as FieldChange)
  }
  return changes
}

function shortenVersion(given: NoticeVersion): NoticeVersion {
  const changes = given.changes.map(({ field, old_value, new_value }) => {
    return { field, old_value: shorten(old_value), new_value: shorten(new_value) }
  })
  return { ...given, changes }
}

function shorten(value: FieldChange['old_value']): FieldChange['old_value'] {
  return typeof value === 'string' ? cut(value, change_characters_max) : value
}

function version(number: number, { source_id, notice_type, posted_at }: Notice, changes: FieldChange[]): NoticeVersion {
  return { version: number, notice_id: source_id, notice_type, posted_at, changes }
}

function agencyOf({ department, department_code, sub_tier, sub_tier_code, office, office_code }: Notice) {
  const path = [department, sub_tier, office].filter((name) => name !== null)
  return {
    agency_name: department,
    agency_code: department_code,
    agency_org_name: path.at(-1) ?? null,
    agency_path: path,
    agency_codes: [department_code, sub_tier_code, office_code].filter((code) => code !== null),
  }
}
