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
    list('capabilities', (profile.capabilities ?? []).map(withoutId), found.capabilities, ({ title }) => foldName(title)),
    list('past_performance', (profile.past_performance ?? []).map(withoutId), found.past_performance, performanceKey),
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

function withoutId<Item extends { id: string }>({ id: _, ...item }: Item): Omit<Item, 'id'> {
  return item
}

/** Returns a key for a contract: its number, or else its title and customer. */
function performanceKey({ title, customer, contract_number }: Schemas['ProposedPerformance']): string {
  return contract_number
    ? `number ${contract_number.toUpperCase().replace(/[^A-Z0-9]/g, '')}`
    : `title ${foldName(title)} ${foldName(customer ?? '')}`
}
