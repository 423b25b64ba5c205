/** Words whose Porter stem wrongly merges them with another word, such as `engine` with engineering. Each family lists its forms,
 * and the first form is its name. Found by comparing how many of 34,000 notices contain a word and how many contain its stem. */
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

/** Index terms of the words that Porter's algorithm would confuse with other words, by lower-case word. */
export const familyTerms: ReadonlyMap<string, string> = new Map(
  families.split(',').flatMap((family) => {
    const forms = family.trim().split(/\s+/)
    return forms.map((form) => [form, forms[0]!] as const)
  }),
)
