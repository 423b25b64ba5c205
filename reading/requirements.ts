import { type Span, sentencesOf, spanOf } from '../kernel/text/sentences.ts'

/** A required registration, certification or clearance. `name` is for example `SAM`, `CMMC Level 2` or `ISO 9001`. */
export type Requirement = Span & { kind: 'requirement'; name: string; sentence: Span }

/** Patterns by requirement. If a name has a level or a number, the first group contains it. */
const named: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['SAM', /(?<!52\.204-\d{1,2}[ ,–—-]{1,3})\b(?:System for Award Management|SAM)\b/g],
  [
    'CMMC',
    /\b(?:CMMC|Cybersecurity Maturity Model Certification)\)?(?:\s(?:status|certification|final))?(?:\s?[-–,]?\s?(Level\s?[123]))?\b/g,
  ],
  ['NIST SP 800-171', /\bNIST\s(?:SP|Special Publication)\s?800-171\b/g],
  ['SPRS score', /\bSPRS\b|\bSupplier Performance Risk System\b/g],
  // Includes only standards that firms are certified for. Most other standards are for products, such as bar codes.
  [
    'ISO',
    /\bISO(?:\/IEC|\/TS)?[\s-]?(900[0-4]|10012(?:-1)?|13485|14001|15189|170(?:2[0145]|43|65)|18788|20000|22000|22301|270(?:01|17|18)|28000|31000|37001|45001|50001|55001)(?!\d)/g,
  ],
  ['AS9100', /\bAS\s?91[02]0[A-D]?\b/g],
  ['Facility clearance', /\b(?:(Top Secret|TS\/SCI|Secret)\s)?(?:facility (?:security )?clearance|FCL)\b/gi],
  ['Personnel clearance', /\b(Top Secret|TS\/SCI|Secret)\s(?:security\s|level\s|personnel\s)?clearances?\b/gi],
  ['JCP certification', /\b(?:Joint Certification Program|JCP)\b|\bDD\s?(?:Form\s)?2345\b/g],
  ['ITAR registration', /\bITAR\b(?=[^.]{0,60}\bregist)|\bDDTC\s?regist\w+/gi],
  ['FedRAMP', /\bFedRAMP(?:\s(High|Moderate|Low))?\b/g],
  ['SBA VetCert', /\bVetCert\b|\bVeteran Small Business Certification\b|\bSBA[- ]certified (?:SDVOSB|VOSB|veteran)\b/gi],
  ['8(a) certification', /\b8\(a\)[- ](?:certified|certification|program participant)/gi],
  ['HUBZone certification', /\bHUBZone[- ](?:certified|certification)\b|\bcertified HUBZone\b/gi],
  ['WOSB certification', /\bcertified (?:EDWOSB|WOSB|women-owned)\b|\b(?:WOSB|EDWOSB)[- ]certifi\w+/gi],
  ['Bid bond', /\bbid (?:bonds?|guarantee)\b/gi],
  ['Performance bond', /\bperformance (?:and payment )?bonds?\b|\bperformance\/payment bonds?\b/gi],
  ['Authorized distributor letter', /\bauthorized (?:distributor|dealer|reseller)s?\b(?=[^.]{0,80}\bletter|\bverif|\bproof)/gi],
]
const demanded =
  /\b(?:must|shall|required?|requires|requirement|requirements|mandatory|need(?:s|ed)? to|in order to|eligible|prior to|ensure|will not be (?:considered|accepted|eligible)|at (?:the )?time of|minimum|hold|possess|maintain|have|provide|active|certified)\b/i
const registered = /\b(?:regist\w+|active|enroll\w*)\b/i

/** Finds what an offeror must have, each requirement once per sentence, in the order of the text. */
export function findRequirements(text: string, sentences: readonly Span[] = sentencesOf(text)): Requirement[] {
  return sentences.flatMap((sentence) => {
    const said = text.slice(sentence.start, sentence.end)
    if (!demanded.test(said)) return []
    const found = named.flatMap(([name, pattern]) => {
      if (name === 'SAM' && !registered.test(said)) return []
      const match = said.matchAll(pattern).next().value
      const kind = 'requirement' as const
      return match ? [{ kind, name: fullName(name, match[1]), ...spanOf(match, sentence.start), sentence }] : []
    })
    return found.sort((a, b) => a.start - b.start)
  })
}

function fullName(name: string, part: string | undefined): string {
  if (part === undefined) return name
  const level = part.replace(/\s+/g, ' ')
  return name.endsWith('clearance') ? `${name} (${level})` : `${name} ${level}`
}
