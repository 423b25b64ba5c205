import type { components } from '../../generated/api.ts'

type Schemas = components['schemas']

/** Where a source says something: in its own words, or, of a registration and an award, what its fields say. */
export type Evidence = Schemas['ProposalEvidence']
export type Found<Value> = { value: Value; evidence: Evidence }

/** What a source tells of a company, in the forms in which its profile takes it; empty where it tells nothing. */
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
}
