import { type Counts, createWordCounter } from '../../search/meaning/counted-words.ts'
import { type MeaningText, normalise } from '../../search/meaning/embedder.ts'
import { principalAxes, project } from './principal-axes.ts'
import { fitRidge, multiply, type RidgeOptions, sparseMatrix } from './ridge.ts'

/** Stems, the commonest first, and ln(texts / texts with it) of each. */
export type Vocabulary = { words: string[]; idf: Float32Array }

/** A text and the teacher's unit vectors of its title alone and of title and text. */
export type Lesson = MeaningText & { of_title: Float32Array; of_document: Float32Array }

export type FittedWords = {
  /** `dimensions` numbers a word. */
  vectors: Float32Array
  /** The teacher's mean, which the student leaves out: it tells no text from another. */
  mean: Float32Array
  /** From the teacher's space into the student's, as `project` takes it. */
  axes: Float32Array
}

const word_length_min = 2
const word_length_max = 24

export function chooseWords(
  texts: MeaningText[],
  { texts_min, words_max }: { texts_min: number; words_max: number },
): Vocabulary {
  const rows = new Map<string, number>()
  // Knows each word that comes, so that words are counted as the model will count them.
  const counter = createWordCounter({ get: (stem) => rows.get(stem) ?? (rows.set(stem, rows.size), rows.size - 1) })
  const texts_with: number[] = []
  for (const text of texts) for (const row of counter.document(text).keys()) texts_with[row] = (texts_with[row] ?? 0) + 1
  const chosen = [...rows]
    .map(([word, row]) => ({ word, count: texts_with[row]! }))
    .filter(({ word, count }) => count >= texts_min && word.length >= word_length_min && word.length <= word_length_max)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, words_max)
  return {
    words: chosen.map(({ word }) => word),
    idf: Float32Array.from(chosen, ({ count }) => Math.log(texts.length / count)),
  }
}

/**
 * Word vectors whose idf-weighted sums come near the teacher: for each text one example of the document, which is to be near the mean of
 * the teacher's vectors of title and document, and one of its title alone, as queries look.
 */
export function fitWords(
  lessons: Lesson[],
  { words, idf }: Vocabulary,
  { dimensions, ...options }: RidgeOptions & { dimensions: number },
): FittedWords {
  const counter = createWordCounter(new Map(words.map((word, row) => [word, row])))
  const examples = lessons
    .flatMap((lesson) => [
      { counts: counter.document(lesson), target: documentTarget(lesson) },
      { counts: counter.query(lesson.title), target: lesson.of_title },
    ])
    .filter(({ counts }) => counts.size > 0)
  const width = examples[0]!.target.length
  const mean = meanOf(
    examples.map(({ target }) => target),
    width,
  )
  const targets = new Float32Array(examples.length * width)
  for (const [row, { target }] of examples.entries()) targets.set(centred(target, mean), row * width)
  const x = sparseMatrix(
    examples.map(({ counts }) => unitWeights(counts, idf)),
    words.length,
  )
  const vectors = fitRidge(x, targets, width, options)
  const axes = principalAxes(multiply(x, vectors, width), width, dimensions)
  return { vectors: project(vectors, width, axes), mean, axes }
}

export function documentTarget({ of_title, of_document }: Pick<Lesson, 'of_title' | 'of_document'>): Float32Array {
  return normalise(of_title.map((value, i) => value + of_document[i]!)) ?? of_title
}

export function centred(vector: Float32Array, mean: Float32Array): Float32Array {
  return vector.map((value, i) => value - mean[i]!)
}

function unitWeights(counts: Counts, idf: Float32Array): [number, number][] {
  const weights = Array.from(counts, ([row, count]): [number, number] => [row, count * idf[row]!])
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
  return weights.map(([row, weight]) => [row, weight / length])
}

function meanOf(vectors: Float32Array[], width: number): Float32Array {
  const sum = new Float64Array(width)
  for (const vector of vectors) for (let i = 0; i < width; i++) sum[i]! += vector[i]!
  return Float32Array.from(sum, (value) => value / vectors.length)
}
