import { readCageCode, readUei, readWebPage } from '../../catalog/identifiers.ts'
import { isPscPrefix } from '../../catalog/psc.ts'
import type { CompanyProfile } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import type { Issue } from '../../kernel/problem.ts'
import { findTimeZone } from '../../kernel/time/time-zone.ts'

type ProfileUpdate = components['schemas']['ProfileUpdate']
export type Identity = { name: string; uei: string | null; cage_code: string | null; website: string | null; time_zone: string }

/** Line breaks and tabs are control characters too: these texts have one line. */
const controls = /[\p{Cc}\u2028\u2029]/u

/**
 * What is wrong with the values that an update gives. What the company has stored already is taken as it is, also where it was stored
 * before there were these rules: who sends back what he read is not to be refused for it.
 */
export function profileIssues(before: Identity & { profile: CompanyProfile }, update: ProfileUpdate): Issue[] {
  return [
    ...identityIssues(before, update),
    ...listIssues('certifications', update.certifications, before.profile.certifications, certificationFault),
    ...listIssues('psc_codes', update.psc_codes, before.profile.psc_codes, pscFault),
  ]
}

type Fault = { message: string; code: string }

function identityIssues(before: Identity, { name, uei, cage_code, website, time_zone }: ProfileUpdate): Issue[] {
  const checked: [path: keyof Identity, given: string | null | undefined, fault: (text: string) => Fault | null][] = [
    ['name', name, nameFault],
    ['uei', uei, ueiFault],
    ['cage_code', cage_code, cageFault],
    ['website', website, websiteFault],
    ['time_zone', time_zone, zoneFault],
  ]
  return checked.flatMap(([path, given, faultOf]) => {
    const fault = given == null || given === before[path] ? null : faultOf(given)
    return fault ? [{ path, ...fault }] : []
  })
}

function listIssues(
  path: string,
  given: readonly string[] | undefined,
  stored: readonly string[] | undefined,
  faultOf: (text: string) => Fault | null,
): Issue[] {
  return (given ?? []).flatMap((text, index) => {
    const fault = stored?.includes(text) ? null : faultOf(text)
    return fault ? [{ path: `${path}.${index}`, ...fault }] : []
  })
}

function nameFault(name: string): Fault | null {
  return controls.test(name) ? { message: 'must be one line without control characters', code: 'control_character' } : null
}

function ueiFault(uei: string): Fault | null {
  const message = 'must be a Unique Entity ID of SAM.gov: 12 letters and digits without I and O, the first no zero'
  return readUei(uei) === null ? { message, code: 'uei' } : null
}

function cageFault(code: string): Fault | null {
  const message = 'must be a CAGE code: five letters and digits without I and O'
  return readCageCode(code) === null ? { message, code: 'cage_code' } : null
}

function websiteFault(address: string): Fault | null {
  const message = 'must be the address of a page, such as https://www.example.com, without a user or password'
  return readWebPage(address) === null ? { message, code: 'website' } : null
}

function zoneFault(name: string): Fault | null {
  const message = 'is not the IANA name of a time zone, such as America/New_York'
  return findTimeZone(name) === undefined ? { message, code: 'time_zone' } : null
}

function certificationFault(text: string): Fault | null {
  if (controls.test(text.trim())) return { message: 'must be one line without control characters', code: 'control_character' }
  return text.trim() === '' ? { message: 'must not be blank', code: 'blank' } : null
}

function pscFault(code: string): Fault | null {
  const message = 'is no product or service code of the PSC manual, nor the first characters of any'
  return isPscPrefix(code.toUpperCase()) ? null : { message, code: 'psc' }
}

/** In the form in which they are kept. */
export function canonicalIdentity({ name, uei, cage_code, website, time_zone }: Identity): Identity {
  return {
    name: name.trim(),
    uei: uei && (readUei(uei) ?? uei),
    cage_code: cage_code && (readCageCode(cage_code) ?? cage_code),
    website: website?.trim() ?? null,
    time_zone: findTimeZone(time_zone) ?? time_zone,
  }
}
