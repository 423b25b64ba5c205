/**
 * The rule that decides which records a query finds, in lists, totals, facets and alerts. Lists also include records related by
 * meaning, and if few records satisfy the rule, records that contain some of the words (search/ranking.ts).
 *
 * By words: a record contains every unit of the query. For a query of more than `whole_units_max` units, the rarities of the
 * contained units add up to at least the share `share_min` of all rarities. A number matches the beginning or end of the record's
 * number.
 *
 * By meaning, for alerts: the query has at least `near_units_min` units, and the cosine is high enough for the list and at least
 * `near_min`. Quoted phrases must match.
 */
export const whole_units_max = 4
export const share_min = 0.8
/** If fewer records satisfy the rule, a list continues with records that contain some of the words. */
export const relaxed_below = 25
export const near_units_min = 3
export const near_min = 0.75
