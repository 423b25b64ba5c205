/** Turns texts into vectors of unit length whose dot product is their nearness in meaning. */
export type Embedder = {
  /** Names the model; an index built by another one must be rebuilt. */
  id: string
  dimensions: number
  /** Null where the model knows no word of the text. */
  embed(texts: string[]): Promise<(Float32Array | null)[]>
}
