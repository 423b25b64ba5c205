import { type MeaningText, meaning_characters_max, normalise } from '../../kernel/meaning/embedder.ts'
import { isServiceFault, type Question } from './embedding-service.ts'

/** Texts per request, the default maximum of text-embeddings-inference. Other servers accept more. */
const batch_texts = 32
/** Maximum wait for a batch, enough for a small server without a GPU. */
const timeout_ms_default = 60_000

/** Returns the text that is sent for a record. Empty if the record has no text. */
export function documentText({ title, text }: MeaningText, prefix = ''): string {
  const parts = [title, text].map((part) => part.trim()).filter((part) => part !== '')
  if (parts.length === 0) return ''
  // Servers reject half of a surrogate pair.
  return `${prefix}${parts.join('. ')}`.slice(0, meaning_characters_max).toWellFormed()
}

export type BatchOptions = Pick<Question, 'model' | 'shortened_to' | 'dimensions'> & { timeout_ms?: number }
type Vectors = (Float32Array | null)[]
type Ask = (texts: readonly string[]) => Promise<Float32Array[]>
type Learned = { batch_max: number; characters_max: number; faulty_texts: number }

/** Minimum length to which a text is shortened. If the server rejects a text of the minimum length, the text gets no vector. */
const characters_min = 200
/** Share of its length at which a rejected text is retried. */
const shorter = 0.75
/** Lowest learned limit that is applied to all texts. If a text needs a lower limit, that one text may be unusual. */
const learned_characters_min = 800

/** Embeds any number of texts of any length, in batches and in order. */
export type Batches = (texts: readonly string[], limits?: Limits) => AsyncGenerator<Vectors>
/** Time by which the last answer must arrive, by `performance.now()`. Requests that are still running then fail as timed out. */
type Limits = { ends_at: number }

/** Returns unit vectors, or null for an empty or rejected text. Adapts to the server's limits. Throws `ServiceFault`. */
export function createBatches(
  ask: (question: Question) => Promise<Float32Array[]>,
  { timeout_ms = timeout_ms_default, ...rest }: BatchOptions,
): Batches {
  const learned: Learned = { batch_max: batch_texts, characters_max: meaning_characters_max, faulty_texts: 0 }
  return async function* batches(texts, { ends_at } = { ends_at: Number.POSITIVE_INFINITY }) {
    const askFor: Ask = (asked) => ask({ ...rest, texts: asked, timeout_ms: Math.min(timeout_ms, timeLeft(ends_at)) })
    for (let start = 0; start < texts.length; ) {
      const batch = texts.slice(start, start + learned.batch_max)
      // Embedding servers reject empty texts.
      const asked = batch.filter((text) => text.trim() !== '')
      const vectors = asked.length > 0 ? await embed({ ask: askFor, ends_at, learned }, asked) : []
      yield batch.map((text) => (text.trim() === '' ? null : vectors.shift()!))
      start += batch.length
    }
  }
}

/** Returns the remaining time as an integer for timers. It is never 0, so that late requests time out. */
function timeLeft(ends_at: number): number {
  return Math.max(1, Math.ceil(ends_at - performance.now()))
}

type Asking = { ask: Ask; ends_at: number; learned: Learned }

async function embed(asking: Asking, texts: readonly string[], proven = false): Promise<Vectors> {
  const { ask, ends_at, learned } = asking
  try {
    const vectors = await ask(texts.map((text) => text.slice(0, learned.characters_max).toWellFormed()))
    return vectors.map(normalise)
  } catch (error) {
    if (!isServiceFault(error) || timeLeft(ends_at) === 1) throw error
    if (!error.of_texts && !(error.timed_out && texts.length > 1)) throw error
    // Checks whether the server can embed any text. If not, the server is at fault.
    if (!proven) await ask(['notice'])
    return texts.length > 1 ? embedHalves(asking, texts) : [await embedShortened(asking, texts[0]!)]
  }
}

async function embedHalves(asking: Asking, texts: readonly string[]): Promise<Vectors> {
  const { learned } = asking
  const half = Math.ceil(texts.length / 2)
  const { faulty_texts } = learned
  const first = await embed(asking, texts.slice(0, half), true)
  const vectors = [...first, ...(await embed(asking, texts.slice(half), true))]
  // No single text was at fault, so the batch had too many texts.
  if (learned.faulty_texts === faulty_texts) learned.batch_max = Math.min(learned.batch_max, half)
  return vectors
}

async function embedShortened({ ask, learned }: Asking, text: string): Promise<Float32Array | null> {
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
