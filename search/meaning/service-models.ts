import { sampleIndustries } from '../../catalog/naics.ts'
import { normalise } from '../../kernel/meaning/embedder.ts'
import { type Batches, createBatches } from './batches.ts'
import { createService, isServiceFault, type ServiceOptions } from './embedding-service.ts'
import type { VectorStore } from './vector-store.ts'

/*
 * The models of an embedding service, each named by all that its vectors depend on. Of a model it is measured once how long its vectors are
 * and where their middle lies: many models put all texts into a narrow cone, where any two have a cosine of .7 and more. The middle is taken
 * off each vector, so that what has nothing in common is at 0 whatever the model, and one threshold fits all (mean removal: Mu and
 * Viswanath, "All-but-the-Top", ICLR 2018). It is that of industry titles, which are the same everywhere, and not of the records, so that
 * whoever asks the same model finds the same middle. How far these titles' cosines then spread around 0 is the model's scale.
 */

export type ServiceSource = ServiceOptions & {
  model: string
  /** Null: the model's own, asked for when first needed. */
  dimensions: number | null
  /** Stand before what is asked and what records say, where a model was trained with such. */
  query_prefix?: string
  document_prefix?: string
  /** The file in which vectors are kept. */
  store_path: string
  /** What a search waits for its query's vector. */
  query_timeout_ms?: number
}

export type ServiceModel = {
  model: string
  dimensions: number
  /** The server was asked for vectors of this length. */
  shortened: boolean
  document_prefix: string
  query_prefix: string
}

const scheme = 'service:'

export function serviceModelId({ model, dimensions, shortened, document_prefix, query_prefix }: ServiceModel): string {
  const facts = { model, dimensions: String(dimensions), ...(shortened && { shortened: 'yes' }) }
  return `${scheme}${new URLSearchParams({ ...facts, ...(document_prefix && { document_prefix }), ...(query_prefix && { query_prefix }) })}`
}

/** Null for any other model's id. */
export function readServiceModelId(id: string): ServiceModel | null {
  if (!id.startsWith(scheme)) return null
  const facts = new URLSearchParams(id.slice(scheme.length))
  return {
    model: facts.get('model') ?? '',
    dimensions: Number(facts.get('dimensions')),
    shortened: facts.has('shortened'),
    document_prefix: facts.get('document_prefix') ?? '',
    query_prefix: facts.get('query_prefix') ?? '',
  }
}

/** For people. */
export function describeModel(id: string): string {
  const model = readServiceModelId(id)
  return model ? `${model.model}, ${model.dimensions} dimensions` : id
}

/** What kept vectors depend on: another prefix of queries makes no other documents. */
export function keptName(model: ServiceModel): string {
  return serviceModelId({ ...model, query_prefix: '' })
}

/** `spread`: the standard deviation of cosines between queries and documents that have nothing to do with each other. */
type Middles = { documents: Float32Array; queries: Float32Array; spread: number }
type Measured = { batches: Batches; middles: Middles }

export type ServiceModels = {
  /** The configured one. Asks the service unless it is known. Throws `ServiceFault`. */
  measure(): Promise<ServiceModel>
  measureMiddles(model: ServiceModel): Promise<void>
  /** Null for what is not measured. */
  known(id: string): Measured | null
  /** Of models whose length was not configured another one may answer under the same name one day. */
  noticeLength(error: unknown, id: string): void
  /** The id of the configured model: null where that is not known before the service has answered. */
  wanted(held: string | null): string | null
}

/** In the place of the wanted model's id: its vectors have another length than before, which is asked for again. */
const unmeasured = ''

export function createServiceModels(source: ServiceSource, store: VectorStore): ServiceModels {
  const ask = createService(source)
  const { document_prefix = '', query_prefix = '' } = source
  const configured = { model: source.model, document_prefix, query_prefix }
  const wanted_name = `wanted ${JSON.stringify([configured, source.dimensions])}`
  const { known, measureMiddles } = createMeasuring(ask, store)

  return {
    known,
    measureMiddles,
    async measure() {
      const id = store.read(wanted_name)
      const model = (id && readServiceModelId(id)) || { ...configured, ...(await findLength(source, ask)) }
      await measureMiddles(model)
      store.write(wanted_name, serviceModelId(model))
      return model
    },
    noticeLength(error, id) {
      const other = isServiceFault(error) && error.found_dimensions !== null && source.dimensions === null
      if (other && (store.read(wanted_name) ?? id) === id) store.write(wanted_name, unmeasured)
    },
    wanted(held) {
      const found = store.read(wanted_name)
      if (found === unmeasured) return null
      const model = held === null ? null : readServiceModelId(held)
      const same = model && serviceModelId({ ...model, ...configured }) === held
      return found ?? (same && (source.dimensions ?? model.dimensions) === model.dimensions ? held : null)
    },
  }
}

type Ask = ReturnType<typeof createService>

function createMeasuring(ask: Ask, store: VectorStore): Pick<ServiceModels, 'known' | 'measureMiddles'> {
  const measured = new Map<string, Measured>()
  function batchesOf({ model, dimensions, shortened }: ServiceModel): Batches {
    return createBatches(ask, { model, dimensions, shortened_to: shortened ? dimensions : null })
  }
  function known(id: string): Measured | null {
    const model = readServiceModelId(id)
    const kept = measured.has(id) || model === null ? null : store.read(`middles ${id}`)
    if (kept !== null) measured.set(id, { batches: batchesOf(model!), middles: readMiddles(kept) })
    return measured.get(id) ?? null
  }
  return {
    known,
    async measureMiddles(model) {
      const id = serviceModelId(model)
      if (known(id)) return
      const batches = batchesOf(model)
      const documents = await sampleOf(batches, model.document_prefix)
      const queries = model.query_prefix === model.document_prefix ? documents : await sampleOf(batches, model.query_prefix)
      store.write(`middles ${id}`, writeMiddles(measureSamples(queries, documents)))
    },
  }
}

/** With the middle taken off; null for what lies in the middle. */
export function centred(vector: Float32Array | null, middle: Float32Array): Float32Array | null {
  return vector && normalise(vector.map((value, i) => value - middle[i]!))
}

const sample_texts = 256
/** Those of one place are of one title. */
type Sample = readonly (Float32Array | null)[]

async function sampleOf(batches: Batches, prefix: string): Promise<Sample> {
  const sample: (Float32Array | null)[] = []
  for await (const vectors of batches(sampleTitles().map((title) => `${prefix}${title}`))) sample.push(...vectors)
  return sample
}

/** What models are measured by. */
export function sampleTitles(): string[] {
  return sampleIndustries(sample_texts)
}

function measureSamples(queries: Sample, documents: Sample): Middles {
  const middles = { queries: middleOf(queries), documents: middleOf(documents) }
  const of_queries = queries.map((vector) => centred(vector, middles.queries))
  const of_documents = documents.map((vector) => centred(vector, middles.documents))
  return { ...middles, spread: spreadOf(of_queries, of_documents) }
}

function middleOf(sample: Sample): Float32Array {
  const vectors = sample.filter((vector) => vector !== null)
  if (vectors.length === 0) throw new Error('The embedding service answers vectors without a direction')
  const sum = new Float32Array(vectors[0]!.length)
  for (const vector of vectors) for (let i = 0; i < sum.length; i++) sum[i]! += vector[i]!
  return sum.map((value) => value / vectors.length)
}

/** The root of the mean square of all cosines but those of a title with itself. */
export function spreadOf(queries: Sample, documents: Sample): number {
  let squares = 0
  let count = 0
  for (const [i, query] of queries.entries()) {
    for (const [k, document] of documents.entries()) {
      if (i === k || query === null || document === null) continue
      let cosine = 0
      for (let d = 0; d < query.length; d++) cosine += query[d]! * document[d]!
      squares += cosine * cosine
      count += 1
    }
  }
  return Math.sqrt(squares / Math.max(1, count))
}

/**
 * Servers shorten the vectors of models that were trained for it; others ignore the wish, or refuse it (vLLM does, also where it is the
 * model's own length).
 */
async function findLength(
  { model, dimensions }: ServiceSource,
  ask: Ask,
): Promise<Pick<ServiceModel, 'dimensions' | 'shortened'>> {
  const question = { model, texts: ['notice'], timeout_ms: measure_timeout_ms, dimensions, shortened_to: dimensions }
  try {
    const [vector] = await ask(question)
    return { dimensions: vector!.length, shortened: dimensions !== null }
  } catch (error) {
    if (dimensions === null || !isServiceFault(error) || !error.of_texts) throw error
    const [vector] = await ask({ ...question, shortened_to: null })
    return { dimensions: vector!.length, shortened: false }
  }
}

/** A server may have to load the model first. */
const measure_timeout_ms = 60_000

function writeMiddles({ documents, queries, spread }: Middles): string {
  const [of_documents, of_queries] = [documents, queries].map(({ buffer }) => Buffer.from(buffer).toString('base64'))
  return JSON.stringify({ documents: of_documents, queries: of_queries, spread })
}

function readMiddles(text: string): Middles {
  const { documents, queries, spread } = JSON.parse(text) as { documents: string; queries: string; spread: number }
  const read = (part: string): Float32Array => new Float32Array(Uint8Array.from(Buffer.from(part, 'base64')).buffer)
  return { documents: read(documents), queries: read(queries), spread }
}
