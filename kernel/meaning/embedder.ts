/** Maximum characters of a text that embedders read. The rest is mostly boilerplate, and many models read only 512 tokens. */
export const meaning_characters_max = 2000

export type MeaningText = { title: string; text: string }

/** Turns texts into vectors of length 1. The dot product of two vectors measures how close their texts are in meaning. */
export type Embedder = {
  /** Identifies the model. Vectors of different models cannot be compared. */
  id: string
  dimensions: number
  /** Embeds record texts. A result is null if the model knows no word of the text. */
  documents(texts: MeaningText[]): Promise<(Float32Array | null)[]>
  query(text: string): Promise<Float32Array | null>
}

/** Scales a vector to length 1, in place. Returns null for a vector without a direction. */
export function normalise(vector: Float32Array): Float32Array | null {
  let squares = 0
  for (let i = 0; i < vector.length; i++) squares += vector[i]! * vector[i]!
  if (!(squares > 0)) return null
  const factor = 1 / Math.sqrt(squares)
  for (let i = 0; i < vector.length; i++) vector[i]! *= factor
  return vector
}
