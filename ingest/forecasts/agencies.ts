/** The agencies that publish forecasts, with the names that SAM.gov uses, so that a forecast and its solicitation have the same agency. */

export type Agency = { department: string; code: string; parts: Readonly<Record<string, SubTier>> }
export type SubTier = readonly [name: string, code: string]

/** Agencies by the short names in the forecasts, and `parts` by the short names that the departments use. */
export const agencies: Readonly<Record<string, Agency>> = {
  DHS: {
    department: 'HOMELAND SECURITY, DEPARTMENT OF',
    code: '070',
    parts: {
      CBP: ['US CUSTOMS AND BORDER PROTECTION', '7014'],
      'DHS HQ/CISA': ['CYBERSECURITY AND INFRASTRUCTURE SECURITY AGENCY', '7061'],
      CISA: ['CYBERSECURITY AND INFRASTRUCTURE SECURITY AGENCY', '7061'],
      'DHS HQ': ['OFFICE OF PROCUREMENT OPERATIONS', '7001'],
      FEMA: ['FEDERAL EMERGENCY MANAGEMENT AGENCY', '7022'],
      FLETC: ['FEDERAL LAW ENFORCEMENT TRAINING CENTER', '7015'],
      ICE: ['US IMMIGRATION AND CUSTOMS ENFORCEMENT', '7012'],
      TSA: ['TRANSPORTATION SECURITY ADMINISTRATION', '7013'],
      USCG: ['US COAST GUARD', '7008'],
      USCIS: ['US CITIZENSHIP AND IMMIGRATION SERVICES', '7003'],
      USSS: ['US SECRET SERVICE', '7009'],
    },
  },
  DOC: {
    department: 'COMMERCE, DEPARTMENT OF',
    code: '013',
    parts: {
      BIS: ['BUREAU OF INDUSTRY AND SECURITY', '1316'],
      CENSUS: ['US CENSUS BUREAU', '1323'],
      NIST: ['NATIONAL INSTITUTE OF STANDARDS AND TECHNOLOGY', '1341'],
      NOAA: ['NATIONAL OCEANIC AND ATMOSPHERIC ADMINISTRATION', '1330'],
    },
  },
  DOJ: {
    department: 'JUSTICE, DEPARTMENT OF',
    code: '015',
    parts: {
      ATF: ['ATF ACQUISITION AND PROPERTY MGMT DIV', '1560'],
      BOP: ['FEDERAL PRISON SYSTEM / BUREAU OF PRISONS', '1540'],
      DEA: ['DRUG ENFORCEMENT ADMINISTRATION', '1524'],
      FBI: ['FEDERAL BUREAU OF INVESTIGATION', '1549'],
      FPI: ['FEDERAL PRISON INDUSTRIES, INC', '1542'],
      OBDs: ['OFFICES, BOARDS AND DIVISIONS', '1501'],
      OJP: ['OFFICE OF JUSTICE PROGRAMS', '1550'],
      USMS: ['US MARSHALS SERVICE', '1544'],
    },
  },
  DOS: { department: 'STATE, DEPARTMENT OF', code: '019', parts: {} },
  DOT: {
    department: 'TRANSPORTATION, DEPARTMENT OF',
    code: '069',
    parts: {
      FAA: ['FEDERAL AVIATION ADMINISTRATION', '6920'],
      FHWA: ['FEDERAL HIGHWAY ADMINISTRATION', '6925'],
      MARAD: ['MARITIME ADMINISTRATION', '6938'],
      NHTSA: ['NATIONAL HIGHWAY TRAFFIC SAFETY ADMINISTRATION', '6940'],
      OST: ['OFFICE OF THE SECRETARY', '6901'],
    },
  },
  HHS: {
    department: 'HEALTH AND HUMAN SERVICES, DEPARTMENT OF',
    code: '075',
    parts: {
      CDC: ['CENTERS FOR DISEASE CONTROL AND PREVENTION', '7523'],
      CMS: ['CENTERS FOR MEDICARE AND MEDICAID SERVICES', '7530'],
      FDA: ['FOOD AND DRUG ADMINISTRATION', '7524'],
      HRSA: ['HEALTH RESOURCES AND SERVICES ADMINISTRATION', '7526'],
      IHS: ['INDIAN HEALTH SERVICE', '7527'],
      NIH: ['NATIONAL INSTITUTES OF HEALTH', '7529'],
    },
  },
  SSA: { department: 'SOCIAL SECURITY ADMINISTRATION', code: '028', parts: {} },
}

/** Finds the part of an agency at the start of a text: `USCG/SFLC`, `FAA - Western Service Area`, `DEA-1524`, `DHS HQ/CISA`. */
export function subTier(agency: Agency, text: string | null): SubTier | null {
  if (text === null) return null
  const known = Object.keys(agency.parts).filter(
    (name) => text === name || (text.startsWith(name) && /^[\s/-]/.test(text.slice(name.length))),
  )
  const longest = known.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? null : agency.parts[longest]!
}
