import { sampleIndustries } from '../../catalog/naics.ts'
import { normalise } from '../../kernel/meaning/embedder.ts'
import { type Batches, createBatches } from './batches.ts'
import { createService, isServiceFault, type ServiceOptions } from './embedding-service.ts'
import type { VectorStore } from './vector-store.ts'

/** The models of an embedding service. A model's id names everything that its vectors depend on. Many models put all texts into a
 * narrow cone, where any two have a high cosine. The mean of industry titles is therefore subtracted from each vector, so one
 * threshold fits all models (Mu and Viswanath, "All-but-the-Top", ICLR 2018). The mean is that of titles, not of records, so it
 * is the same in every installation. The spread of the titles' cosines around 0 is the model's scale. */

export type ServiceSource = ServiceOptions & {
  model: string
  /** Length of the vectors. Null for the model's own length, which is requested when first needed. */
  dimensions: number | null
  /** Prefixes of queries and record texts, for models that were trained with such prefixes. */
  query_prefix?: string
  document_prefix?: string
  store_path: string
  /** Maximum time that a search waits for its query's vector. */
  query_timeout_ms?: number
}

export type ServiceModel = {
  model: string
  dimensions: number
  /** Whether the server was asked for vectors of `dimensions` values. */
  shortened: boolean
  document_prefix: string
  query_prefix: string
}

const scheme = 'service:'

export function serviceModelId({ model, dimensions, shortened, document_prefix, query_prefix }: ServiceModel): string {
  const facts = { model, dimensions: String(dimensions), ...(shortened && { shortened: 'yes' }) }
  return `${scheme}${new URLSearchParams({ ...facts, ...(document_prefix && { document_prefix }), ...(query_prefix && { query_prefix }) })}`
}

/** Reads the id of a model. Null if the model is not from a service. */
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

export function describeModel(id: string): string {
  const model = readServiceModelId(id)
  return model ? `${model.model}, ${model.dimensions} dimensions` : id
}

/** Returns the name under which vectors are stored. The name omits the query prefix, which does not change record vectors. */
export function storedName(model: ServiceModel): string {
  return serviceModelId({ ...model, query_prefix: '' })
}

/** Mean vectors of a model. `spread` is the standard deviation of cosines between unrelated queries and documents. */
type Middles = { documents: Float32Array; queries: Float32Array; spread: number }
type Measured = { batches: Batches; middles: Middles }

export type ServiceModels = ReturnType<typeof createServiceModels>

/** Stored instead of the wanted model's id if its vectors have a new length. The model must then be measured again. */
const unmeasured = ''

export function createServiceModels(source: ServiceSource, store: VectorStore) {
  const ask = createService(source)
  const { document_prefix = '', query_prefix = '' } = source
  const configured = { model: source.model, document_prefix, query_prefix }
  const wanted_name = `wanted ${JSON.stringify([configured, source.dimensions])}`
  const { known, measureMiddles } = createMeasuring(ask, store)

  return {
    known,
    measureMiddles,
    /** Measures the configured model. Calls the service unless the model is known. Throws `ServiceFault`. */
    async measure(): Promise<ServiceModel> {
      const id = store.read(wanted_name)
      const model = (id && readServiceModelId(id)) || { ...configured, ...(await findLength(source, ask)) }
      await measureMiddles(model)
      store.write(wanted_name, serviceModelId(model))
      return model
    },
    /** Notices that another model now answers under the same name, if the length was not configured. */
    noticeLength(error: unknown, id: string): void {
      const other = isServiceFault(error) && error.found_dimensions !== null && source.dimensions === null
      if (other && (store.read(wanted_name) ?? id) === id) store.write(wanted_name, unmeasured)
    },
    /** Returns the id of the configured model. Null if the id is not stored and the service has not answered yet. */
    wanted(held: string | null): string | null {
      const found = store.read(wanted_name)
      if (found === unmeasured) return null
      const model = held === null ? null : readServiceModelId(held)
      const same = model && serviceModelId({ ...model, ...configured }) === held
      return found ?? (same && (source.dimensions ?? model.dimensions) === model.dimensions ? held : null)
    },
  }
}

type Ask = ReturnType<typeof createService>

function createMeasuring(ask: Ask, store: VectorStore) {
  const measured = new Map<string, Measured>()
  function batchesOf({ model, dimensions, shortened }: ServiceModel): Batches {
    return createBatches(ask, { model, dimensions, shortened_to: shortened ? dimensions : null })
  }
  function known(id: string): Measured | null {
    const model = readServiceModelId(id)
    const stored = measured.has(id) || model === null ? null : store.read(`middles ${id}`)
    if (stored !== null) measured.set(id, { batches: batchesOf(model!), middles: readMiddles(stored) })
    return measured.get(id) ?? null
  }
  return {
    known,
    async measureMiddles(model: ServiceModel): Promise<void> {
      const id = serviceModelId(model)
      if (known(id)) return
      const batches = batchesOf(model)
      const documents = await sampleOf(batches, model.document_prefix)
      const queries = model.query_prefix === model.document_prefix ? documents : await sampleOf(batches, model.query_prefix)
      store.write(`middles ${id}`, writeMiddles(measureSamples(queries, documents)))
    },
  }
}

/** Subtracts the mean. Null for a vector equal to the mean. */
export function centred(vector: Float32Array | null, middle: Float32Array): Float32Array | null {
  return vector && normalise(vector.map((value, i) => value - middle[i]!))
}

const sample_texts = 256
/** Vectors of sample titles. Vectors at the same index belong to the same title. */
type Sample = readonly (Float32Array | null)[]

async function sampleOf(batches: Batches, prefix: string): Promise<Sample> {
  const sample: (Float32Array | null)[] = []
  for await (const vectors of batches(sampleTitles().map((title) => `${prefix}${title}`))) sample.push(...vectors)
  return sample
}

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
  if (vectors.length === 0) throw new Error('The embedding service returns vectors without a direction')
  const sum = new Float32Array(vectors[0]!.length)
  for (const vector of vectors) for (let i = 0; i < sum.length; i++) sum[i]! += vector[i]!
  return sum.map((value) => value / vectors.length)
}

/** Returns the root mean square of all cosines between titles, except the cosine of a title with itself. */
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

/** Finds the length of the vectors. If a model has no shorter vectors, its server ignores `dimensions` or rejects it (vLLM). */
async function findLength({ model, dimensions }: ServiceSource, ask: Ask) {
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

/** Maximum wait for a measurement. A server may have to load the model first. */
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
