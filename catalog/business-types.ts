/** Business types of SAM.gov's entity registration and SBA certifications, by code. Contains those that most firms have. */
const names: Readonly<Record<string, string>> = {
  '12': 'U.S. Local Government',
  '20': 'Foreign Owned',
  '23': 'Minority-Owned Business',
  '27': 'Self Certified Small Disadvantaged Business',
  '05': 'Alaskan Native Corporation Owned Firm',
  '1B': 'Tribally Owned Firm',
  '1D': 'Small Agricultural Cooperative',
  '1E': 'Indian Economic Enterprise',
  '1S': 'Indian Small Business Economic Enterprise',
  '2F': 'U.S. State Government',
  '2R': 'U.S. Federal Government',
  '2U': 'Other Not For Profit Organization',
  '2X': 'For Profit Organization',
  '3I': 'Tribal Government',
  '8C': 'Joint Venture Women-Owned Small Business',
  '8D': 'Economically Disadvantaged Joint Venture Women-Owned Small Business',
  '8E': 'Economically Disadvantaged Women-Owned Small Business',
  '8U': 'Native Hawaiian Organization Owned Firm',
  '8W': 'Women-Owned Small Business',
  A2: 'Women-Owned Business',
  A3: 'Labor Surplus Area Firm',
  A5: 'Veteran-Owned Business',
  A7: 'AbilityOne Non Profit Agency',
  A8: 'Nonprofit Organization',
  FR: 'Asian-Pacific American Owned',
  HK: 'Community Development Corporation Owned Firm',
  HQ: 'DOT Certified Disadvantaged Business Enterprise',
  JX: 'Self Certified HUBZone Joint Venture',
  LJ: 'Limited Liability Company',
  M8: 'Educational Institution',
  MF: 'Manufacturer of Goods',
  NB: 'Native American Owned',
  OH: 'State Controlled Institution of Higher Learning',
  OW: 'Other Minority Owned',
  OY: 'Black American Owned',
  PI: 'Hispanic American Owned',
  QF: 'Service-Disabled Veteran-Owned Business',
  QZ: 'Subcontinent Asian (Asian-Indian) American Owned',
  XS: 'Subchapter S Corporation',
  XY: 'Indian Tribe (Federally Recognized)',
}

const certifications: Readonly<Record<string, string>> = {
  A0: 'SBA Certified Economically Disadvantaged Women-Owned Small Business',
  A6: 'SBA Certified 8(a) Program Participant',
  A9: 'SBA Certified Women-Owned Small Business',
  JT: 'SBA Certified 8(a) Joint Venture',
  XX: 'SBA Certified HUBZone Firm',
}

const structures: Readonly<Record<string, string>> = {
  '2A': 'U.S. Government Entity',
  '2J': 'Sole Proprietorship',
  '2K': 'Partnership or Limited Liability Partnership',
  '2L': 'Corporate Entity (Not Tax Exempt)',
  '8H': 'Corporate Entity (Tax Exempt)',
  CY: 'Country - Foreign Government',
  X6: 'International Organization',
  ZZ: 'Other',
}

/** The name of a business type, or the code itself if it is unknown. */
export function businessTypeName(code: string): string {
  return nameIn(names, code)
}

export function certificationName(code: string): string {
  return nameIn(certifications, code)
}

export function structureName(code: string): string {
  return nameIn(structures, code)
}

function nameIn(table: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(table, code) ? table[code]! : code
}
