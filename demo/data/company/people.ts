import { between, pick, type Random } from './text.ts'

const firstNames = [
  'Avery',
  'Beatriz',
  'Caleb',
  'Delphine',
  'Emeka',
  'Farida',
  'Gideon',
  'Harriet',
  'Imani',
  'Jonas',
  'Keiko',
  'Lamar',
  'Marisol',
  'Nadia',
  'Owen',
  'Priya',
  'Quentin',
  'Rosalind',
  'Soren',
  'Tamsin',
  'Ulric',
  'Vera',
  'Wendell',
  'Ximena',
  'Yusuf',
  'Zelda',
]
const lastNames = [
  'Ashgrove',
  'Brackwater',
  'Calloway-Finch',
  'Dunmere',
  'Elderfield',
  'Fenwick-Rao',
  'Glasspool',
  'Hollowell',
  'Inglewick',
  'Jessamine',
  'Kestrelton',
  'Larkmoor',
  'Merriweather-Cho',
  'Northcliff',
  'Oakhampton',
  'Pennywell',
  'Quillfeather',
  'Ravensworth',
  'Stonebrook',
  'Thistlewood',
  'Underhay',
  'Vantongeren',
  'Wexcombe',
  'Yarborough-Diaz',
]
const companyFirst = [
  'Amber Prairie',
  'Bitterroot Bend',
  'Cedar Hollow',
  'Driftwood Bay',
  'Eagle Fern',
  'Foxglove',
  'Granite Lantern',
  'Harrow Creek',
  'Iron Meadow',
  'Juniper Gate',
  'Kingfisher Point',
  'Lupine Valley',
  'Marble Heron',
  'Nightjar',
  'Old Quarry',
  'Pinecone Summit',
  'Quiet Harbor',
  'Red Sedge',
  'Silver Tamarack',
  'Twin Otter Falls',
  'Umber Canyon',
  'Violet Mesa',
  'Willow Spur',
  'Yellow Aster',
]
const companySecond: Readonly<Record<string, readonly string[]>> = {
  '23': ['Builders', 'Construction Group', 'Mechanical Contractors', 'Civil Works'],
  '33': ['Aerostructures', 'Manufacturing', 'Precision Parts', 'Instruments'],
  '51': ['Software', 'Networks', 'Data Works'],
  '54': ['Technologies', 'Engineering', 'Consulting', 'Systems', 'Research'],
  '56': ['Facility Services', 'Protective Services', 'Environmental', 'Landscapes'],
  '62': ['Health Partners', 'Clinical Staffing', 'Medical Group'],
}
const companyForms = ['LLC', 'Inc.', 'Corporation', 'Joint Venture LLC', 'Co.']

export type Person = { name: string; email: string; phone: string }

/** Returns a fictional official. The email domain and the telephone numbers are reserved for examples. */
export function person(random: Random): Person {
  const first = pick(random, firstNames)
  const last = pick(random, lastNames)
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@example.gov`.toLowerCase(),
    phone: `20255501${between(random, 10, 99)}`,
  }
}

/** Returns the name of a fictional contractor in the trade of a NAICS code. */
export function companyName(random: Random, naics: string): string {
  const trade = companySecond[naics.slice(0, 2)] ?? ['Supply', 'Trading', 'Services']
  return `${pick(random, companyFirst)} ${pick(random, trade)} ${pick(random, companyForms)} (fictional)`
}
