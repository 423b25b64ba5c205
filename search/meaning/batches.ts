import { type MeaningText, meaning_characters_max, normalise } from '../../kernel/meaning/embedder.ts'
import { isServiceFault, type Question } from './embedding-service.ts'

/** What text-embeddings-inference takes at most unless told otherwise; the others take more. */
const batch_texts = 32
/** A batch may take a small server without a graphics card as long. */
const timeout_ms_default = 60_000

/** What a service is told of a record; nothing where it says nothing. */
export function documentText({ title, text }: MeaningText, prefix = ''): string {
  const parts = [title, text].map((part) => part.trim()).filter((part) => part !== '')
  if (parts.length === 0) return ''
  // Half of a character pair is no text to a server.
  return `${prefix}${parts.join('. ')}`.slice(0, meaning_characters_max).toWellFormed()
}

export type BatchOptions = Pick<Question, 'model' | 'shortened_to' | 'dimensions'> & { timeout_ms?: number }
type Vectors = (Float32Array | null)[]
type Ask = (texts: readonly string[]) => Promise<Float32Array[]>
/** What a server has taught of itself. */
type Learned = { batch_max: number; characters_max: number; faulty_texts: number }

/** A text that the server refuses at any length is one of these, and has no vector. */
const characters_min = 200
/** How much shorter a text is tried that was refused. */
const shorter = 0.75
/** Down to here what one text has taught is taken to hold for all. */
const learned_characters_min = 800

/** Texts of any number and length, in batches in their order. */
export type Batches = (texts: readonly string[], limits?: Limits) => AsyncGenerator<Vectors>
/** When the last answer must be there, by `performance.now()`: what is still asked then fails as timed out. */
type Limits = { ends_at: number }

/**
 * Vectors of unit length; null for an empty text and for one that the server does not take. Batches and texts become smaller as the server
 * demands. Throws `ServiceFault` where the server is at fault.
 */
export function createBatches(
  ask: (question: Question) => Promise<Float32Array[]>,
  { timeout_ms = timeout_ms_default, ...rest }: BatchOptions,
): Batches {
  const learned: Learned = { batch_max: batch_texts, characters_max: meaning_characters_max, faulty_texts: 0 }
  return async function* batches(texts, { ends_at } = { ends_at: Number.POSITIVE_INFINITY }) {
    const askFor: Ask = (asked) => ask({ ...rest, texts: asked, timeout_ms: Math.min(timeout_ms, timeLeft(ends_at)) })
    for (let start = 0; start < texts.length; ) {
      const batch = texts.slice(start, start + learned.batch_max)
      // An empty text is an error to these servers.
      const asked = batch.filter((text) => text.trim() !== '')
      const vectors = asked.length > 0 ? await take({ ask: askFor, ends_at, learned }, asked) : []
      yield batch.map((text) => (text.trim() === '' ? null : vectors.shift()!))
      start += batch.length
    }
  }
}

/** Whole, as timers want it; never 0, so that whoever is late times out. */
function timeLeft(ends_at: number): number {
  return Math.max(1, Math.ceil(ends_at - performance.now()))
}

type Asking = { ask: Ask; ends_at: number; learned: Learned }

async function take(asking: Asking, texts: readonly string[], proven = false): Promise<Vectors> {
  const { ask, ends_at, learned } = asking
  try {
    const vectors = await ask(texts.map((text) => text.slice(0, learned.characters_max).toWellFormed()))
    return vectors.map(normalise)
  } catch (error) {
    if (!isServiceFault(error) || timeLeft(ends_at) === 1) throw error
    if (!error.of_texts && !(error.timed_out && texts.length > 1)) throw error
    // A server that cannot do this is at fault itself.
    if (!proven) await ask(['notice'])
    return texts.length > 1 ? takeHalves(asking, texts) : [await takeShorter(asking, texts[0]!)]
  }
}

async function takeHalves(asking: Asking, texts: readonly string[]): Promise<Vectors> {
  const { learned } = asking
  const half = Math.ceil(texts.length / 2)
  const { faulty_texts } = learned
  const first = await take(asking, texts.slice(0, half), true)
  const vectors = [...first, ...(await take(asking, texts.slice(half), true))]
  // No text was at fault: they were too many.
  if (learned.faulty_texts === faulty_texts) learned.batch_max = Math.min(learned.batch_max, half)
  return vectors
}

async function takeShorter({ ask, learned }: Asking, text: string): Promise<Float32Array | null> {
  learned.faulty_texts += 1
  let length = Math.ceil(Math.min(text.length, learned.characters_max) * shorter)
  for (; length >= characters_min; length = Math.ceil(length * shorter)) {
    const [vector] = await ask([text.slice(0, length).toWellFormed()]).catch((error: unknown) => {
      if (isServiceFault(error) && error.of_texts) return []
      throw error
    })
    if (vector === undefined) continue
    if (length >= learned_characters_min) learned.characters_max = length
    return normalise(vector)
  }
  return null
}
