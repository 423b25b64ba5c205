import { type Span, sentencesOf, spanOf } from '../kernel/text/sentences.ts'
import { countPattern, numberOf } from './page-limits.ts'

/** The number of copies of a response, or the format of its file. */
export type ResponseFormat = Span & { kind: 'format'; format: string; copies: number | null }
/** Where to send responses or questions. `value` is an email address in lower case, or the name of a portal. */
export type SubmitTo = Span & {
  kind: 'submit_to'
  channel: 'email' | 'portal'
  value: string
  what: 'responses' | 'questions' | 'both'
}

const copies = new RegExp(
  `\\b${countPattern}(?:original|complete|electronic|hard|paper|signed|printed|bound|digital)?\\s?(?:hard |electronic )?cop(?:y|ies)\\b`,
  'gi',
)
const fileForm =
  /\b(?:in|as)\s(?:an?\s|one\s|single\s)?(?:searchable\s|Adobe\s|Microsoft\s|MS\s|editable\s){0,2}(PDF|Portable Document Format|Word|Excel|Acrobat)\b|\b(PDF|Word|Excel)\s(?:format|document|file|version)\b/gi
const sending =
  /\b(?:submi\w+|sen[dt]|e-?mail\w*|quot\w+|proposals?|offers?|responses?|respond|provided?|deliver\w*|upload\w*|format)\b/i

export function findFormats(text: string, sentences: readonly Span[] = sentencesOf(text)): ResponseFormat[] {
  return sentences.flatMap(({ start, end }) => {
    const said = text.slice(start, end)
    if (!sending.test(said)) return []
    const kind = 'format' as const
    const counts = Array.from(said.matchAll(copies), (match) => {
      return { kind, format: 'copies', copies: numberOf(match[1]) || numberOf(match[2]), ...spanOf(match, start) }
    })
    const forms = Array.from(said.matchAll(fileForm), (match) => {
      return { kind, format: formName(match[1] ?? match[2]!), copies: null, ...spanOf(match, start) }
    })
    return [...counts.filter((each) => each.copies !== 0), ...forms]
  })
}

function formName(raw: string): string {
  const name = raw.toLowerCase()
  return name === 'word' || name === 'excel' ? `${name[0]!.toUpperCase()}${name.slice(1)}` : 'PDF'
}

const email = /(?<![\w.+-])[\w+-][\w.+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,5}[A-Za-z]{2,10}(?![A-Za-z0-9-])/g
const portals: readonly (readonly [name: string, pattern: string])[] = [
  ['PIEE', 'PIEE|Procurement Integrated Enterprise Environment'],
  ['GSA eBuy', 'e-?Buy'],
  ['FedConnect', 'Fed-?Connect(?:\\.net)?'],
  ['DIBBS', 'DIBBS'],
  ['NECO', 'NECO'],
  ['DoD SAFE', 'DoD SAFE|safe\\.apps\\.mil'],
  ['Unison Marketplace', 'Unison(?: Marketplace)?|marketplace\\.unisonglobal\\.com'],
  ['SAM.gov', 'SAM\\.gov'],
  ['CALM', 'CALM(?: CPSS)?'],
  ['ASSIST', 'ASSIST\\.gsa\\.gov|GSA ASSIST'],
  ['Grants.gov', 'Grants\\.gov'],
  ['Symphony', 'Symphony Procurement'],
  ['eCPS', 'eCPS'],
  ['NSPIRES', 'NSPIRES'],
]
const portal = new RegExp(portals.map(([, pattern]) => `\\b(${pattern})\\b`).join('|'), 'g')
const toSubmit =
  /\b(?:submit\w*|submission|send|sent|e-?mail\w*|respond|response|quot\w+|proposals?|offers?|bids?|forward\w*|direct\w*|address\w*|upload\w*|questions?|inquiries)\b/i
const throughPortal =
  /\b(?:submit\w*|submission|submitted|upload\w*|received|accept\w*|post(?:ed)? (?:quotes|offers)|bid(?:ding)?)\b.{0,90}\b(?:via|through|in|on|using|to|at|by|within)\b.{0,40}$/is
const aboutQuestions = /\b(?:questions?|inquir(?:y|ies)|RFIs?|clarifications?)\b/i
const aboutResponses =
  /\b(?:quot(?:e|ation)s?|proposals?|offers?|bids?|responses?|respond|capabilit\w+|submissions?|submittals?|statements?|interest\w*|white papers?)\b/i

/** Finds email addresses and portals in sentences about sending something, in the order of the text. */
export function findChannels(text: string, sentences: readonly Span[] = sentencesOf(text)): SubmitTo[] {
  return sentences.flatMap(({ start, end }) => {
    const said = text.slice(start, end)
    if (!toSubmit.test(said)) return []
    const [questions, responses] = [aboutQuestions.test(said), aboutResponses.test(said)]
    const what: SubmitTo['what'] = questions ? (responses ? 'both' : 'questions') : 'responses'
    const kind = 'submit_to' as const
    const mails = Array.from(said.matchAll(email), (match): SubmitTo => {
      return { kind, channel: 'email', value: match[0].toLowerCase(), what, ...spanOf(match, start) }
    })
    const sites = Array.from(said.matchAll(portal))
      .filter(({ index }) => throughPortal.test(said.slice(Math.max(0, index - 120), index)))
      .map((match): SubmitTo => {
        const value = portals[match.slice(1).findIndex((group) => group !== undefined)]![0]
        return { kind, channel: 'portal', value, what, ...spanOf(match, start) }
      })
    return [...mails, ...sites].sort((a, b) => a.start - b.start)
  })
}
