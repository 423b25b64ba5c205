import { readCageCode, readUei, readWebPage } from '../../catalog/identifiers.ts'
import { isPscPrefix } from '../../catalog/psc.ts'
import type { CompanyProfile } from '../../db/values.ts'
import type { components } from '../../generated/api.ts'
import type { Issue } from '../../kernel/problem.ts'
import { isLine, lineFault } from '../../kernel/text/line.ts'
import { findTimeZone } from '../../kernel/time/time-zone.ts'

type ProfileUpdate = components['schemas']['ProfileUpdate']
export type Identity = { name: string; uei: string | null; cage_code: string | null; website: string | null; time_zone: string }

type Rule = { code: string; message: string; isValid(text: string): boolean }

const isOneLine: Rule = {
  code: 'control_character',
  message: lineFault,
  isValid: (text) => isLine(text.trim()),
}
const isNotBlank: Rule = { code: 'blank', message: 'must not be blank', isValid: (text) => text.trim() !== '' }
const isPsc: Rule = {
  code: 'psc',
  message: 'must be a product or service code of the PSC manual, or the first characters of one',
  isValid: (text) => isPscPrefix(text.toUpperCase()),
}
const identityRules: Readonly<Record<keyof Identity, Rule>> = {
  name: { ...isOneLine, isValid: isLine },
  uei: {
    code: 'uei',
    message: 'must be a Unique Entity ID of SAM.gov: 12 letters and digits without I and O, not starting with 0',
    isValid: (text) => readUei(text) !== null,
  },
  cage_code: {
    code: 'cage_code',
    message: 'must be a CAGE code: five letters and digits without I and O',
    isValid: (text) => readCageCode(text) !== null,
  },
  website: {
    code: 'website',
    message: 'must be the address of a page, such as https://www.example.com, without a user or password',
    isValid: (text) => readWebPage(text) !== null,
  },
  time_zone: {
    code: 'time_zone',
    message: 'must be the IANA name of a time zone, such as America/New_York',
    isValid: (text) => findTimeZone(text) !== undefined,
  },
}

/** Returns what is invalid in an update. Accepts stored values, because a client must be able to send back what it read. */
export function profileIssues(before: Identity & { profile: CompanyProfile }, update: ProfileUpdate): Issue[] {
  const { certifications, psc_codes } = before.profile
  return [
    ...(Object.keys(identityRules) as (keyof Identity)[]).flatMap((path) => {
      const given = update[path]
      return given == null || given === before[path] ? [] : issuesOf(path, given, [identityRules[path]])
    }),
    ...listIssues('certifications', update.certifications, certifications, [isOneLine, isNotBlank]),
    ...listIssues('psc_codes', update.psc_codes, psc_codes, [isPsc]),
  ]
}

function listIssues(path: string, given: readonly string[] = [], stored: readonly string[] = [], rules: Rule[]): Issue[] {
  return given.flatMap((text, index) => (stored.includes(text) ? [] : issuesOf(`${path}.${index}`, text, rules)))
}

function issuesOf(path: string, text: string, rules: Rule[]): Issue[] {
  const broken = rules.find(({ isValid }) => !isValid(text))
  return broken ? [{ path, message: broken.message, code: broken.code }] : []
}

export function canonicalIdentity({ name, uei, cage_code, website, time_zone }: Identity): Identity {
  return {
    name: name.trim(),
    uei: uei && (readUei(uei) ?? uei),
    cage_code: cage_code && (readCageCode(cage_code) ?? cage_code),
    website: website?.trim() ?? null,
    time_zone: findTimeZone(time_zone) ?? time_zone,
  }
}
