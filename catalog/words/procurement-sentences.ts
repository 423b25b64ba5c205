/** Maximum words in a sentence that is only about the procurement. Longer ones also describe the work, or lost their periods. */
const words_max = 45
const ofProcurement =
  /\bNAICS\b|\bsize standard|\b(?:product|service)s? (?:and|or) (?:product|service)s? code|\bset[- ]aside\b|\bunrestricted\b|\bperiod of performance\b|\bestimated value\b|\bexpected to lie between\b|\bmagnitude of\b|\bSAM\.gov\b|\bSystem for Award Management\b|\bFAR (?:part |subpart |clause |\d)|\bFederal Acquisition (?:Regulation|Circular)|\bDFARS\b|\bincorporated by reference\b|\bresponsible sources\b|\blate (?:offers|quotes|proposals|bids|responses)\b|\binterested (?:parties|vendors)\b|\blowest[- ]priced?\b|\btechnically acceptable\b|\b(?:offers|quotes|quotations|proposals|bids|responses|capability statements)\b[^.]{0,80}\b(?:sent|due|e-?mail\w*|submitted|received|considered)\b|\bfictional demonstration\b/i

/** Returns whether a sentence is only about the procurement. Notices of all trades have such sentences. `words`: its length. */
export function isAboutProcurement(sentence: string, words: number): boolean {
  return words <= words_max && ofProcurement.test(sentence)
}

const boilerplate =
  /\bprepared in accordance with\b|\bconstitutes the only\b|\b(?:written|separate) (?:solicitation|RFQ|request)\b[^.]{0,50}\bnot be (?:issued|posted)|\bincorporates? (?:provisions|clauses|one or more)\b|\bFederal Acquisition Circular\b|\bFAC 20\d\d|\bfictional demonstration\b|\bthis is (?:not )?a(?:n)? (?:\w+[ /-]){0,4}(?:solicitation|request for (?:quot|proposal|information|bid)|synopsis|sources sought|amendment|presolicitation|notice)\b|\bdoes not (?:constitute|obligate|commit)\b|\bmarket research purposes\b|\bFull text versions?\b|\bhttps?:\/\/\S{1,300}$|\bSee (?:the )?attach(?:ed|ment)|\bsolicitation (?:number|document|is issued)\b|\bNAICS\b|\bsize standard\b|\bset[- ]aside\b|\bno (?:hard|paper) copies\b|\bDODSSP\b|\bresponsible sources\b|\bnot (?:be )?(?:reimburs|responsible)|\bincurred\b|\bsubject (?:line|of your)\b|\bcapability statements? (?:must|shall|should)\b|\?$|^(?:[\d\W]{0,14}(?:amendment|update|notice|question|answer|q\d|a\d|subject|contact|points? of contact)\b)/i

/** Returns whether a sentence announces a notice or comes with every notice, whatever is bought. */
export function isBoilerplate(sentence: string): boolean {
  return boilerplate.test(sentence)
}

const ofResponding =
  /\bNorth American Industry\b|\bregist(?:ered|er|ration)\b[^.]{0,60}\bSAM\b|\bpoints? of contact\b|\bPOCs?\b|\bcontract(?:ing)? (?:officers?|specialists?)\b|\S@\S|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|\bquestions?\b|\bsite visits?\b|\bRSVP\b|\battendees\b|\bsubmi(?:t|ts|tted|tting|ssions?)\b|\brespond(?:s|ing|ents?)?\b|\bofferors?\b|\bquoters?\b|\bbidders?\b|\b(?:contract|task order|order) (?:award|vehicle)\b|\bamendment\b|\battachments?\b|\b52\.2\d\d-|\b252\.2\d\d-|\bFAR\b|\bthis (?:notice|RFI|announcement)\b|\bmarket research\b/i

/** Returns whether a sentence says how to respond, which contact answers, or which rules apply. */
export function isAboutResponding(sentence: string): boolean {
  return ofResponding.test(sentence)
}
