/*
 * Of what a search lists, what its alerts tell. A list is best first, so that it may end in what hardly fits; an alert has no order, and who is
 * told too much switches it off.
 *
 * By words: a record holds every unit of the query, as the search understands it (stems, acronyms, other names, spelling). Of a query of
 * more than `whole_units_max` units it holds units that make up `share_min` of what all of them say. A number is held where the
 * record's own begins or ends with it; a piece of it says nothing.
 *
 * By meaning: a query of `near_units_min` units or more, and a cosine that the list would take and of `near_min` at least. Fewer words say
 * too little of what is meant.
 *
 * A quoted phrase must be there.
 */
export const whole_units_max = 4
export const share_min = 0.8
export const near_units_min = 3
export const near_min = 0.75
