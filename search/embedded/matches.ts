/** Rows that a query finds, with what each was found by as bits. */
export type Matches = { rows: Int32Array; scores: Float32Array; matched: Uint8Array }

export const matched_keyword = 1
export const matched_semantic = 2
