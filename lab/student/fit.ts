import { type Counts, createWordCounter, text_characters_max } from '../../kernel/meaning/counted-words.ts'
import { type MeaningText, normalise } from '../../kernel/meaning/embedder.ts'
import { stem, wordsOf } from '../../kernel/words/words.ts'
import { principalAxes, project } from './principal-axes.ts'
import { fitRidge, multiply, type RidgeOptions, sparseMatrix } from './ridge.ts'

/** Stems, the most common first, each with its idf, ln(number of texts / number of texts with the stem), and its most common
 * form. */
export type Vocabulary = { words: string[]; idf: Float32Array; surfaces: string[] }

/** A text with the teacher's unit vectors of its title alone, and of title and text. */
export type Lesson = MeaningText & { of_title: Float32Array; of_document: Float32Array }

export type FittedWords = {
  /** Word vectors, with `dimensions` numbers per word. */
  vectors: Float32Array
  /** Mean vector of the teacher. The student omits it, because it does not distinguish texts. */
  mean: Float32Array
  /** Axes for `project`, from the teacher's space into the student's. */
  axes: Float32Array
}

const word_length_min = 2
const word_length_max = 24

export function chooseWords(
  texts: MeaningText[],
  { texts_min, words_max }: { texts_min: number; words_max: number },
): Vocabulary {
  const rows = new Map<string, number>()
  function rowOf(stem: string): number {
    if (!rows.has(stem)) rows.set(stem, rows.size)
    return rows.get(stem)!
  }
  // Accepts every word, so this counter counts words in the same way as the model.
  const counter = createWordCounter({ get: rowOf })
  const texts_with: number[] = []
  for (const text of texts) for (const row of counter.document(text).rows) texts_with[row] = (texts_with[row] ?? 0) + 1
  const chosen = [...rows]
    .map(([word, row]) => ({ word, count: texts_with[row]! }))
    .filter(({ word, count }) => count >= texts_min && word.length >= word_length_min && word.length <= word_length_max)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, words_max)
  const written = mostCommonForms(texts)
  return {
    words: chosen.map(({ word }) => word),
    surfaces: chosen.map(({ word }) => written.get(word)!),
    idf: Float32Array.from(chosen, ({ count }) => Math.log(texts.length / count)),
  }
}

/** Maps each stem to the form that most texts have. */
function mostCommonForms(texts: MeaningText[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { title, text } of texts)
    for (const form of new Set(wordsOf(`${title} ${text.slice(0, text_characters_max)}`)))
      counts.set(form, (counts.get(form) ?? 0) + 1)
  // The most common form comes last, so it replaces the others in the map.
  const forms = [...counts].sort(([a, m], [b, n]) => m - n || (a < b ? 1 : -1))
  return new Map(forms.map(([form]) => [stem(form), form]))
}

/** Fits word vectors whose idf-weighted sums are near the teacher's vectors. Each text gives two examples. The first example is
 * the document, whose target is the mean of the teacher's vectors of title and document. The second example is the title alone,
 * which resembles a query. Each word alone is also an example, because the texts have too few examples of rare words. `of_words`
 * has the teacher's vectors of the words, in order. */
export function fitWords(
  lessons: Lesson[],
  { words, idf }: Pick<Vocabulary, 'words' | 'idf'>,
  of_words: Float32Array[],
  { dimensions, ...options }: RidgeOptions & { dimensions: number },
): FittedWords {
  const counter = createWordCounter(new Map(words.map((word, row) => [word, row])))
  const of_texts = lessons
    .flatMap((lesson) => [
      { counted: counter.document(lesson), target: documentTarget(lesson) },
      { counted: counter.query(lesson.title), target: lesson.of_title },
    ])
    .filter(({ counted }) => counted.rows.length > 0)
  const mean = meanOf(of_texts.map(({ target }) => target))
  // The mean vector of single words does not distinguish them, so it is removed.
  const words_mean = meanOf(of_words)
  const examples = [
    ...of_texts.map(({ counted, target }) => ({ counted, target: centred(target, mean) })),
    ...of_words.map((target, row) => ({ counted: { rows: [row], counts: [1] }, target: centred(target, words_mean) })),
  ]
  const width = mean.length
  const targets = new Float32Array(examples.length * width)
  for (const [row, { target }] of examples.entries()) targets.set(target, row * width)
  const x = sparseMatrix(
    examples.map(({ counted }) => unitWeights(counted, idf)),
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

function unitWeights({ rows, counts }: Counts, idf: Float32Array): [number, number][] {
  const weights = rows.map((row, i): [number, number] => [row, counts[i]! * idf[row]!])
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
  return weights.map(([row, weight]) => [row, weight / length])
}

function meanOf(vectors: Float32Array[]): Float32Array {
  const width = vectors[0]!.length
  const sum = new Float64Array(width)
  for (const vector of vectors) for (let i = 0; i < width; i++) sum[i]! += vector[i]!
  return Float32Array.from(sum, (value) => value / vectors.length)
}
