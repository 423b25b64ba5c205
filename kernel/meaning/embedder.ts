/**
 * How much of a text embedders read at most: some 400 tokens of English. What comes later in a notice is mostly boilerplate, and many models
 * read no further than 512.
 */
export const meaning_characters_max = 2000

/** What a record says. */
export type MeaningText = { title: string; text: string }

/** Turns texts into vectors of unit length whose dot product is their nearness in meaning. */
export type Embedder = {
  /** Names the model; vectors of another one cannot be compared with its own. */
  id: string
  dimensions: number
  /** Of what records say; null where the model knows no word of it. */
  documents(texts: MeaningText[]): Promise<(Float32Array | null)[]>
  /** Of what somebody asks; null where the model knows no word of it. */
  query(text: string): Promise<Float32Array | null>
}

/** To unit length, in place; null for a vector without a direction. */
export function normalise(vector: Float32Array): Float32Array | null {
  let squares = 0
  for (let i = 0; i < vector.length; i++) squares += vector[i]! * vector[i]!
  if (!(squares > 0)) return null
  const factor = 1 / Math.sqrt(squares)
  for (let i = 0; i < vector.length; i++) vector[i]! *= factor
  return vector
}
