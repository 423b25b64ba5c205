/*
 * The rule that decides which records a query finds. It applies to the lists, totals and facets of a search and to its alerts. A
 * list also includes records that are related by meaning. If few records satisfy the rule, a list also includes records that
 * contain some of the words (search/ranking.ts).
 *
 * By words: a record contains every unit of the query, as the search understands it (stems, acronyms, other names, spelling). For
 * a query of more than `whole_units_max` units, the rarities of the units that a record contains add up to at least `share_min`
 * of the rarities of all units. A number matches if the record's number begins or ends with it. Fragments of a number do not
 * count.
 *
 * By meaning, for alerts: the query has at least `near_units_min` units, and the cosine is high enough for the list and at least
 * `near_min`. Shorter queries say too little about what is meant.
 *
 * Quoted phrases must match.
 */
export const whole_units_max = 4
export const share_min = 0.8
/** Number of records that satisfy the rule, below which a list continues with records that contain some of the words. */
export const relaxed_below = 25
export const near_units_min = 3
export const near_min = 0.75
