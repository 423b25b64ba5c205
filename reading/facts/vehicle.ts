import { vehicles } from '../../catalog/vehicles.ts'
import { type Passages, type Stated, statedAt } from './passage.ts'

/** Words by which a notice excludes firms without a contract under the vehicle. */
const restrictions = [
  /\b(?:only|limited to|restricted to|exclusive(?:ly)? (?:to|for|available)|reserved for|solely (?:to|for)|open to|available to|issued to|sent to|solicited (?:from|to|among)|competed (?:among|amongst|between)|competition among|provided to|notice to|all|current|existing)\b(?<named>[^.;]{0,90}?)\b(?:contract |idiq |bpa |mac |schedule |pool |gwac )?(?:holders?|awardees|contract holders|schedule contractors|pool members)\b/gi,
  /\b(?<named>[^.;,]{3,70}?)\b(?:contract |idiq |bpa |mac |schedule |pool |gwac )?(?:holders?|awardees|pool members) only\b/gi,
  /\b(?:will be|is being|are being|shall be|is|was|has been) (?:solicited|competed|procured|issued|posted|released|advertised|conducted|acquired|available) (?:only |exclusively |solely )?(?:on|under|via|through|using|utilizing|against|in accordance with|to)\b(?<named>[^.;]{0,70})/gi,
]
/** Matches `available only to the following contractors awarded a contract under solicitation W912EP25R0010`. */
const named =
  /\bonly to\s{0,1}(?:the )?following (?:\w+ ){0,2}(?:contractors|vendors|firms|companies|awardees)\b[^.;]{0,60}\b(?:contracts?|idiq|bpas?|matoc)\b/i
const unsure =
  /\b(?:not|may|might|could|whether|if|potential\w*|possib\w+|consider\w*|previous\w*|prior|incumbent|unless|intends? to (?:award|establish|issue)|to establish|establish\w*|result in|resulting|resultant|contemplat\w+|anticipat\w+|award of|new|or open market|security clearance|please (?:list|provide|state|indicate)|registered|plan holders?|interested|vendors? list|stake|account|card|policy|license|permit|certificate|badge|patent|copyright|lease|viable|partner with)\b/i
const cue =
  /holder|awardee|pool member|solicited|competed|procured|issued|posted|released|advertised|conducted|acquired|available/i
const before_characters = 70

/** Codes of an agency's own contracts. They require `strict`, because general rules also mention holders of such contracts. */
const own = new Set(['BPA', 'MAC'])
const strict = /\bonly\b|\b(?:limited|restricted|exclusive\w*) /i

/** Returns the contract vehicle, as a code of the catalog, if only its holders may respond. Null if the text does not say so. */
export function statedVehicle({ title, sentences }: Passages): Stated | null {
  for (const passage of [title, ...sentences]) {
    if (!cue.test(passage.text)) continue
    const closed = named.exec(passage.text)
    if (closed) return statedAt(passage, closed, 'MAC')
    for (const restriction of restrictions)
      for (const match of passage.text.matchAll(restriction)) {
        const [said] = match
        const around = `${passage.text.slice(Math.max(0, match.index - before_characters), match.index)}${said}`
        const code = unsure.test(around) ? null : vehicleIn(said, around)
        if (code !== null) return statedAt(passage, match, code)
      }
  }
  return null
}

function vehicleIn(said: string, around: string): string | null {
  const isClosed = /holders?|awardees|pool members/i.test(said) && strict.test(said)
  const found = vehicles.filter(({ code, pattern }) => (own.has(code) ? isClosed && pattern.test(said) : pattern.test(said)))
  const general = found.every(({ code }) => own.has(code))
  const near =
    general && found.length > 0 ? vehicles.find(({ code, pattern }) => !own.has(code) && pattern.test(around)) : undefined
  return (near ?? found[0])?.code ?? null
}
