import type { components } from '../../generated/api.ts'

type Schemas = components['schemas']

/** Evidence for a fact: the words of a document, or the fields of a registration or award. */
export type Evidence = Schemas['ProposalEvidence']
export type Found<Value> = { value: Value; evidence: Evidence }

/** The facts about a company in a source, in the format of the company profile. */
export type CompanyFindings = {
  name: Found<string> | null
  uei: Found<string> | null
  cage_code: Found<string> | null
  website: Found<string> | null
  certifications: Found<string>[]
  naics_codes: Found<Schemas['NaicsChoice']>[]
  psc_codes: Found<string>[]
  capabilities: Found<Schemas['ProposedCapability']>[]
  past_performance: Found<Schemas['ProposedPerformance']>[]
  /** Codes of the states where the company works. */
  states: string[]
}

export const nothingFound: CompanyFindings = {
  name: null,
  uei: null,
  cage_code: null,
  website: null,
  certifications: [],
  naics_codes: [],
  psc_codes: [],
  capabilities: [],
  past_performance: [],
  states: [],
}
