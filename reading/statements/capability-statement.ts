import { cut } from '../../kernel/text/cut.ts'
import { type CompanyFindings, type Found, nothingFound } from './company-findings.ts'
import { findCageCode, findCertifications, findNaics, findPscs, findUei, findWebsite, lineEvidence } from './statement-codes.ts'
import { type Line, linesOf, type StatementPage, sectionsOf } from './statement-lines.ts'
import { findStates } from './statement-states.ts'
import { findCapabilities, findPastPerformance } from './statement-work.ts'

/** Finds codes by labels, and competencies by headings. Reads the first 60,000 characters, about 30 pages. */
export function readCapabilityStatement(pages: readonly StatementPage[]): CompanyFindings {
  const lines = linesOf(pages)
  const sections = sectionsOf(lines)
  return {
    ...nothingFound,
    name: findName(lines),
    uei: findUei(lines),
    cage_code: findCageCode(lines),
    website: findWebsite(lines),
    certifications: findCertifications(sections),
    naics_codes: findNaics(sections),
    psc_codes: findPscs(sections),
    capabilities: findCapabilities(sections),
    past_performance: findPastPerformance(sections),
    states: findStates(lines),
  }
}

const name_characters_max = 200
const named = /^(?:legal (?:business )?name|company(?: name)?|business name|firm name)\s{0,3}:\s{0,3}(\S.{1,200})$/i

/** Finds the company's name by its label. The label is required, because the largest text on a page is often a slogan. */
function findName(lines: readonly Line[]): Found<string> | null {
  for (const line of lines) {
    const value = named.exec(line.text)?.[1]?.trim()
    if (value) return { value: cut(value, name_characters_max), evidence: lineEvidence(line) }
  }
  return null
}
