/*
 * Which records a query finds: the same rule for the lists, totals and facets of a search and for its alerts. A list also includes records
 * that are related by meaning and, if hardly any record satisfies the rule, records that hold some of the words (search/ranking.ts).
 *
 * By words: a record holds every unit of the query, as the search understands it (stems, acronyms, other names, spelling). Of a query of
 * more than `whole_units_max` units it holds units that make up `share_min` of what all of them say. A number is held where the
 * record's own begins or ends with it; a piece of it says nothing.
 *
 * By meaning, for alerts: a query of `near_units_min` units or more, and a cosine that the list would take and of `near_min` at least. Fewer words say
 * too little of what is meant.
 *
 * A quoted phrase must be there.
 */
export const whole_units_max = 4
export const share_min = 0.8
/** A list with fewer records that satisfy the rule goes on with records that hold some of the words. */
export const relaxed_below = 25
export const near_units_min = 3
export const near_min = 0.75
