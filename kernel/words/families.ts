/**
 * Forms of one word whose stem by Porter is that of another word, mostly one that every notice has: `engine` is not engineering, a
 * `generator` not general, an `elevator` not elevated, a `receiver` does not receive. The first form names the family. Found by comparing, for
 * the words of the trade, how many of 34,000 notices hold the word and how many its stem.
 */
const families = `
  accounting accountant accountants, advertising, alteration alterations, ambulance ambulances, analytics, banking, bearing bearings,
  bedding, bus buses busses, cataloging, coating coatings, coding, communication communications, consultant consultants consultancy,
  container containers containerized, converter converters, correctional, custodial, deposition depositions, developer developers,
  digitization digitize digitizing, elevator elevators, emergency emergencies, engine engines, entertainment, escalator escalators,
  fabrics fabric, fabrication fabricate fabricated fabricating, fitness, fitting fittings, flagging, furnishings, generator generators,
  hospitality, important, indicator indicators, internal internally, international internationally, lens lenses,
  marketing, medication medications, memorial memorials, operator operators, performer performers, periodical periodicals,
  physics, plating, protestant protestants, publication publications, receiver receivers, recorder recorders, regulator regulators,
  retainer retainers, separator separators, shipping shipped, simulator simulators, tentative tentatively, transformer transformers, utility utilities,
  university universities, vegetable vegetables, ventilator ventilators`

/** The term of a word that Porter would make another of; by the word in lower case. */
export const familyTerms: ReadonlyMap<string, string> = new Map(
  families.split(',').flatMap((family) => {
    const forms = family.trim().split(/\s+/)
    return forms.map((form) => [form, forms[0]!] as const)
  }),
)
