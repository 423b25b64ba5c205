import { foldName, name_length_max, once } from './table.ts'

/**
 * Certifications that firms name in profiles and capability statements, in their usual spelling, with other spellings. Covers SBA programs
 * (13 CFR 124 to 128), related programs, quality and security standards, and clearances.
 */
const certifications: Readonly<Record<string, readonly string[]>> = {
  '8(a)': [
    '8a',
    'SBA 8(a)',
    '8(a) certified',
    'SBA certified 8(a)',
    '8(a) Business Development Program',
    'SBA Certified 8(a) Program Participant',
    '8(a) program participant',
    '8(a) firm',
    '8(a) small business',
  ],
  '8(a) Joint Venture': ['SBA Certified 8(a) Joint Venture'],
  HUBZone: [
    'HUBZone certified',
    'SBA HUBZone',
    'SBA Certified HUBZone Firm',
    'HUBZone small business',
    'HUBZone firm',
    'Historically Underutilized Business Zone',
  ],
  SDVOSB: [
    'Service-Disabled Veteran-Owned Small Business',
    'Service-Disabled Veteran-Owned Small Business (SDVOSB)',
    'SDVOSB certified',
    'VetCert SDVOSB',
    'SBA certified SDVOSB',
    'CVE verified SDVOSB',
  ],
  VOSB: ['Veteran-Owned Small Business', 'Veteran-Owned Small Business (VOSB)', 'VOSB certified', 'VetCert VOSB'],
  EDWOSB: [
    'Economically Disadvantaged Women-Owned Small Business',
    'Economically Disadvantaged Women-Owned Small Business (EDWOSB)',
    'Economically Disadvantaged Woman-Owned Small Business',
    'EDWOSB certified',
    'SBA Certified Economically Disadvantaged Women-Owned Small Business',
  ],
  WOSB: [
    'Women-Owned Small Business',
    'Women-Owned Small Business (WOSB)',
    'Woman-Owned Small Business',
    'Woman-Owned Small Business (WOSB)',
    'WOSB certified',
    'SBA Certified Women-Owned Small Business',
  ],
  SDB: ['Small Disadvantaged Business', 'Small Disadvantaged Business (SDB)', 'Self-Certified Small Disadvantaged Business'],
  'Small Business': ['SB', 'SBA small business', 'Certified small business'],
  ISBEE: ['Indian Small Business Economic Enterprise', 'Indian Small Business Economic Enterprise (ISBEE)'],
  IEE: ['Indian Economic Enterprise', 'Indian Economic Enterprise (IEE)'],
  'Alaska Native Corporation': [
    'ANC',
    'Alaska Native Corporation (ANC)',
    'Alaskan Native Corporation Owned Firm',
    'Alaska Native-Owned',
  ],
  'Native Hawaiian Organization': ['NHO', 'Native Hawaiian Organization (NHO)', 'Native Hawaiian Organization Owned Firm'],
  'Tribally Owned': ['Tribally Owned Firm'],
  DBE: [
    'Disadvantaged Business Enterprise',
    'Disadvantaged Business Enterprise (DBE)',
    'DOT Certified Disadvantaged Business Enterprise',
  ],
  MBE: ['Minority Business Enterprise', 'Minority Business Enterprise (MBE)'],
  WBE: ['Women Business Enterprise', 'Women’s Business Enterprise', 'WBENC', 'WBENC certified'],
  AbilityOne: ['AbilityOne nonprofit', 'AbilityOne Non Profit Agency'],
  'ISO 9001': ['ISO 9001:2015', 'ISO 9001 certified', 'ISO9001'],
  'ISO 14001': ['ISO 14001:2015', 'ISO14001'],
  'ISO 20000-1': ['ISO 20000', 'ISO/IEC 20000-1', 'ISO/IEC 20000-1:2018', 'ISO 20000-1:2018'],
  'ISO 27001': ['ISO/IEC 27001', 'ISO 27001:2013', 'ISO 27001:2022', 'ISO/IEC 27001:2013', 'ISO/IEC 27001:2022', 'ISO27001'],
  'ISO 13485': ['ISO 13485:2016'],
  'ISO 17025': ['ISO/IEC 17025', 'ISO/IEC 17025:2017'],
  'ISO 22301': ['ISO 22301:2019'],
  'ISO 45001': ['ISO 45001:2018'],
  AS9100: ['AS9100D', 'AS 9100', 'AS9100 Rev D', 'SAE AS9100'],
  'CMMI Level 2': ['CMMI-DEV Level 2', 'CMMI ML2', 'CMMI Maturity Level 2', 'CMMI Dev ML2'],
  'CMMI Level 3': [
    'CMMI-DEV Level 3',
    'CMMI-SVC Level 3',
    'CMMI ML3',
    'CMMI Maturity Level 3',
    'CMMI DEV/3',
    'CMMI SVC/3',
    'CMMI DEV ML3',
    'CMMI SVC ML3',
  ],
  'CMMI Level 4': ['CMMI ML4', 'CMMI Maturity Level 4'],
  'CMMI Level 5': ['CMMI-DEV Level 5', 'CMMI ML5', 'CMMI Maturity Level 5', 'CMMI DEV/5', 'CMMI DEV ML5'],
  'CMMC Level 1': ['CMMC 2.0 Level 1', 'CMMC L1'],
  'CMMC Level 2': ['CMMC 2.0 Level 2', 'CMMC L2'],
  'CMMC Level 3': ['CMMC 2.0 Level 3', 'CMMC L3'],
  'NIST SP 800-171': ['NIST 800-171', 'NIST SP 800-171 compliant', 'NIST 800-171 compliant'],
  'FedRAMP Authorized': ['FedRAMP authorization'],
  'SOC 2': ['SOC 2 Type II', 'SOC 2 Type 2', 'SOC2', 'AICPA SOC 2'],
  'Facility Clearance: Secret': ['Secret Facility Clearance', 'Secret FCL', 'Facility Clearance Secret', 'FCL Secret'],
  'Facility Clearance: Top Secret': [
    'Top Secret Facility Clearance',
    'Top Secret FCL',
    'TS FCL',
    'Facility Clearance Top Secret',
    'FCL Top Secret',
    'TS/SCI Facility Clearance',
  ],
  'DCAA-compliant accounting system': [
    'DCAA approved accounting system',
    'DCAA compliant',
    'DCAA-compliant accounting',
    'DCAA audited accounting system',
    'DCAA adequate accounting system',
  ],
}

const bySpelling = once(
  () =>
    new Map(
      Object.entries(certifications).flatMap(([name, others]) =>
        [name, ...others].map((text) => [foldCertification(text), name] as const),
      ),
    ),
)

/** Returns the same text for spellings that differ only in case, spacing and punctuation. */
export function foldCertification(text: string): string {
  return foldName(text).replaceAll(' ', '')
}

/** The usual spelling of a certification, or null if it is unknown. */
export function knownCertification(text: string): string | null {
  if (text.length > name_length_max) return null
  return bySpelling().get(foldCertification(text)) ?? null
}

/** Each certification's usual spelling, with all its known spellings. */
export function certificationSpellings(): readonly (readonly [name: string, spellings: readonly string[]])[] {
  return Object.entries(certifications).map(([name, others]) => [name, [name, ...others]])
}

/** The set-aside program that a business type of a registration stands for, certified or not, by its name in catalog/business-types.ts. */
const certificationsByBusinessType: Readonly<Record<string, string>> = {
  'SBA Certified 8(a) Program Participant': '8(a)',
  'SBA Certified 8(a) Joint Venture': '8(a) Joint Venture',
  'SBA Certified HUBZone Firm': 'HUBZone',
  'SBA Certified Economically Disadvantaged Women-Owned Small Business': 'EDWOSB',
  'SBA Certified Women-Owned Small Business': 'WOSB',
  'Economically Disadvantaged Women-Owned Small Business': 'EDWOSB',
  'Women-Owned Small Business': 'WOSB',
  'Service-Disabled Veteran-Owned Business': 'SDVOSB',
  'Veteran-Owned Business': 'VOSB',
  'Self Certified Small Disadvantaged Business': 'SDB',
  'Indian Small Business Economic Enterprise': 'ISBEE',
  'Indian Economic Enterprise': 'IEE',
  'Alaskan Native Corporation Owned Firm': 'Alaska Native Corporation',
  'Native Hawaiian Organization Owned Firm': 'Native Hawaiian Organization',
  'Tribally Owned Firm': 'Tribally Owned',
  'DOT Certified Disadvantaged Business Enterprise': 'DBE',
  'AbilityOne Non Profit Agency': 'AbilityOne',
}

/** The certification that a business type of a registration stands for. Null for other types, such as legal forms. */
export function certificationOfBusinessType(name: string): string | null {
  return Object.hasOwn(certificationsByBusinessType, name) ? certificationsByBusinessType[name]! : null
}
