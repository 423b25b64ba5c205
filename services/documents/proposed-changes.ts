import { foldCertification } from '../../catalog/certifications.ts'
import type { CompanyRow } from '../../db/people/companies.ts'
import type { components } from '../../generated/api.ts'
import { foldName } from '../../kernel/text/fold-name.ts'
import type { CompanyFindings, Evidence, Found } from '../../reading/statements/company-findings.ts'
import { distinctCertifications } from '../people/profile-update.ts'

type Schemas = components['schemas']
type Change = Schemas['ProposedChange']

/** Maximum number of items per list in a profile. */
const items_max = 100

/** Returns the changes that would add the findings to a profile. Leaves out findings that the profile already has, in any
 * spelling. */
export function proposedChanges({ name, uei, cage_code, website, profile }: CompanyRow, found: CompanyFindings): Change[] {
  const changes = [
    text('name', name, found.name, foldName),
    text('uei', uei, found.uei, (value) => value.toUpperCase()),
    text('cage_code', cage_code, found.cage_code, (value) => value.toUpperCase()),
    text('website', website, found.website, address),
    list('certifications', profile.certifications ?? [], found.certifications, certificationKey),
    naics(profile.naics_codes ?? [], found.naics_codes),
    list('psc_codes', profile.psc_codes ?? [], found.psc_codes, (code) => code, isCovered),
    entries('capabilities', profile.capabilities, found.capabilities, ({ title }) => foldName(title), completedCapability),
    entries('past_performance', profile.past_performance, found.past_performance, performanceKey, completedPerformance),
  ]
  return changes.filter((change) => change !== null)
}

function text(
  field: Schemas['ProposedText']['field'],
  current: string | null,
  found: Found<string> | null,
  keyOf: (value: string) => string,
): Change | null {
  if (!found || (current !== null && keyOf(current) === keyOf(found.value))) return null
  return { field, current, proposed: found.value, evidence: [found.evidence] }
}

type ListChange<Field, Item> = { field: Field; current: Item[]; proposed: Item[]; evidence: Evidence[] }

function list<Field extends Change['field'], Item extends string | object>(
  field: Field,
  current: readonly Item[],
  found: readonly Found<Item>[],
  keyOf: (item: Item) => string,
  isKnown: (item: Item, current: readonly Item[]) => boolean = () => false,
): ListChange<Field, Item> | null {
  const known = new Set(current.map(keyOf))
  const added: Found<Item>[] = []
  for (const each of found) {
    if (known.has(keyOf(each.value)) || isKnown(each.value, current) || current.length + added.length >= items_max) continue
    known.add(keyOf(each.value))
    added.push(each)
  }
  if (added.length === 0) return null
  const proposed = [...current, ...added.map(({ value }) => value)]
  return { field, current: [...current], proposed, evidence: added.map(({ evidence }) => evidence) }
}

/** Proposes entries that the profile lacks, and those of its entries that the source completes. */
function entries<Field extends Change['field'], Item extends object>(
  field: Field,
  stored: readonly (Item & { id: string })[] = [],
  found: readonly Found<Item>[],
  keyOf: (item: Item) => string,
  complete: (item: Item, found: Item) => Item | null,
): ListChange<Field, Item> | null {
  const current = stored.map(({ id: _, ...item }) => item as unknown as Item)
  const completed = new Map<Item, { value: Item; evidence: Evidence }>()
  for (const item of current) {
    const better = found.find(({ value }) => keyOf(value) === keyOf(item))
    const value = better && complete(item, better.value)
    if (value) completed.set(item, { value, evidence: better.evidence })
  }
  const added = list(field, current, found, keyOf)
  if (completed.size === 0) return added
  const proposed = (added?.proposed ?? current).map((item) => completed.get(item)?.value ?? item)
  const evidence = [...completed.values()].map((each) => each.evidence)
  return { field, current, proposed, evidence: [...evidence, ...(added?.evidence ?? [])].slice(0, items_max) }
}

/** Completes a description that was cut, or that only repeats the title. A description that a user wrote stays. */
function completedCapability(item: Schemas['ProposedCapability'], found: Schemas['ProposedCapability']) {
  const [known, more] = [foldName(item.description), foldName(found.description)]
  const isCut = more.startsWith(known) || known === foldName(item.title)
  return isCut && more.length > known.length ? { ...item, description: found.description } : null
}

/** Fills in what the profile does not say about a contract. */
function completedPerformance(item: Schemas['ProposedPerformance'], found: Schemas['ProposedPerformance']) {
  const missing = Object.entries(found).filter(([name, value]) => value != null && item[name as keyof typeof item] == null)
  return missing.length === 0 ? null : { ...item, ...Object.fromEntries(missing) }
}

/** Marks a found code as primary only if the profile has no primary code. */
function naics(current: Schemas['NaicsChoice'][], found: CompanyFindings['naics_codes']): Change | null {
  const hasPrimary = current.some(({ is_primary }) => is_primary)
  const main = hasPrimary ? undefined : found.find(({ value }) => value.is_primary)
  const rest = found.map((each) => ({ ...each, value: { ...each.value, is_primary: each === main } }))
  const added = list('naics_codes', current, rest, ({ code }) => code)
  if (!main || !current.some(({ code }) => code === main.value.code)) return added
  // The profile has the code, but not as the primary one.
  const mark = (choice: Schemas['NaicsChoice']) => ({ ...choice, is_primary: choice.code === main.value.code })
  const proposed = (added?.proposed ?? current).map(mark)
  return {
    field: 'naics_codes',
    current,
    proposed,
    evidence: [main.evidence, ...(added?.evidence ?? [])].slice(0, items_max),
  }
}

function address(value: string): string {
  return value
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')
}

/** Returns a key that is equal for all spellings of a certification. */
function certificationKey(text: string): string {
  const [usual = text] = distinctCertifications([text])
  return foldCertification(usual) || usual
}

/** Returns whether `current` contains the code, or a group of codes that includes it. */
function isCovered(code: string, current: readonly string[]): boolean {
  return current.some((prefix) => code.startsWith(prefix))
}

/** Returns a key for a contract: its number, or else its title and customer. */
function performanceKey({ title, customer, contract_number }: Schemas['ProposedPerformance']): string {
  return contract_number
    ? `number ${contract_number.toUpperCase().replace(/[^A-Z0-9]/g, '')}`
    : `title ${foldName(title)} ${foldName(customer ?? '')}`
}
