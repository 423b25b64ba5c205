/** Maximum words in a sentence that is only about the procurement. Longer ones also describe the work, or lost their periods. */
const words_max = 45
const ofProcurement =
  /\bNAICS\b|\bsize standard|\b(?:product|service)s? (?:and|or) (?:product|service)s? code|\bset[- ]aside\b|\bunrestricted\b|\bperiod of performance\b|\bestimated value\b|\bexpected to lie between\b|\bmagnitude of\b|\bSAM\.gov\b|\bSystem for Award Management\b|\bFAR (?:part |subpart |clause |\d)|\bFederal Acquisition (?:Regulation|Circular)|\bDFARS\b|\bincorporated by reference\b|\bresponsible sources\b|\blate (?:offers|quotes|proposals|bids|responses)\b|\binterested (?:parties|vendors)\b|\blowest[- ]priced?\b|\btechnically acceptable\b|\b(?:offers|quotes|quotations|proposals|bids|responses|capability statements)\b[^.]{0,80}\b(?:sent|due|e-?mail\w*|submitted|received|considered)\b|\bfictional demonstration\b/i

/** Returns whether a sentence is only about the procurement. Notices of all trades have such sentences. `words`: its length. */
export function isAboutProcurement(sentence: string, words: number): boolean {
  return words <= words_max && ofProcurement.test(sentence)
}
