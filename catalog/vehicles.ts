/** A contract vehicle. Only firms that hold the vehicle may compete for its orders. */
type Vehicle = { code: string; name: string; pattern: RegExp }

/** The vehicles that federal notices name most often. The codes are our own. More specific vehicles precede general ones. */
export const vehicles: readonly Vehicle[] = [
  { code: 'SEAPORT', name: 'SeaPort-NxG', pattern: /\bsea-?port(?:[- ]?(?:nxg|e))?\b/i },
  { code: 'OASIS+', name: 'GSA OASIS+', pattern: /\boasis\s?(?:\+|plus\b)/i },
  { code: 'OASIS', name: 'GSA OASIS', pattern: /\boasis\b(?!\s?(?:\+|plus))/i },
  { code: 'STARS3', name: 'GSA 8(a) STARS III', pattern: /\bstars\s?(?:iii|3)\b/i },
  { code: 'ALLIANT2', name: 'GSA Alliant 2', pattern: /\balliant\s?(?:2|ii)\b/i },
  { code: 'VETS2', name: 'GSA VETS 2', pattern: /\bvets\s?(?:2|ii)\b/i },
  { code: 'POLARIS', name: 'GSA Polaris', pattern: /\bpolaris (?:gwac|contract|holders?|pool)\b/i },
  { code: 'ASTRO', name: 'GSA ASTRO', pattern: /\bgsa astro\b/i },
  { code: 'SEWP', name: 'NASA SEWP', pattern: /\bsewp(?:[- ]?(?:v|vi|5|6))?\b/i },
  { code: 'CIO-SP', name: 'NIH NITAAC CIO-SP', pattern: /\bcio-?sp-?[34]?\b/i },
  { code: 'CIO-CS', name: 'NIH NITAAC CIO-CS', pattern: /\bcio-?cs\b/i },
  { code: 'ITES', name: 'Army ITES', pattern: /\bites-?(?:3s|4h|4s|sw2|sw)\b/i },
  { code: 'RS3', name: 'Army RS3', pattern: /\brs3\b/i },
  { code: 'MAPS', name: 'Army MAPS', pattern: /\bMAPS (?:idiq|mac|contract|holders?)\b/ },
  { code: 'T4NG', name: 'VA T4NG', pattern: /\bt4ng-?2?\b/i },
  { code: 'FIRSTSOURCE', name: 'DHS FirstSource', pattern: /\bfirst\s?source\s?(?:ii|iii|2|3)\b/i },
  { code: 'PACTS', name: 'DHS PACTS', pattern: /\bpacts\s?(?:ii|iii|2|3)\b/i },
  { code: 'EIS', name: 'GSA EIS', pattern: /\bEIS (?:contract|holders?|vehicle)\b/ },
  {
    code: 'GSA_MAS',
    name: 'GSA Multiple Award Schedule',
    pattern:
      /\b(?:gsa|federal supply|multiple award|va|fss)\s(?:\w+\s){0,3}schedules?\b|\bgsa[\s/-]?(?:mas|fss)\b|\bgsa\s?e-?buy\b/i,
  },
  { code: 'BPA', name: 'A blanket purchase agreement of the agency', pattern: /\bbpa\b|\bblanket purchase agreement/i },
  {
    code: 'MAC',
    name: 'A multiple-award contract of the agency',
    pattern: /\b[ns]?m[aA]t?oc{1,2}\b|\b(?:n?macc|idiq|idc|mac|mas)\b|\bmultiple[\s-]award\b/i,
  },
]
