/**
 * Trains the embedding model that the product ships, kernel/meaning/model/student.bin: a static student of a sentence
 * transformer.
 *
 *     node lab/train-student.ts <extract> --teacher-url http://127.0.0.1:8080/v1 [options, below]
 *
 * It reads the titles and descriptions of SAM.gov's ContractOpportunitiesFullCSV, works of the US Government. It requests their
 * vectors from the teacher, any server with OpenAI's `POST /v1/embeddings`, and caches each answer in the file `--cache`, so no
 * text is sent twice. It does not train on the records of a third of the solicitation families (`isHeldOut`). The same texts and
 * answers give the same file. The file contains stems, their idf and their vectors. No passage of a text can be recovered from
 * it.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { normalise } from '../kernel/meaning/embedder.ts'
import { createStudent, defaultModelPath } from '../kernel/meaning/student.ts'
import { encodeModel, quantize, type StudentModel } from '../kernel/meaning/student-model.ts'
import { centred, chooseWords, documentTarget, type FittedWords, fitWords, type Lesson } from './student/fit.ts'
import { openOpenAiEmbedder } from './student/openai-embedder.ts'
import { project } from './student/principal-axes.ts'
import { openTeacher, type Teacher } from './student/teacher.ts'
import { isHeldOut, type RecordText, readRecords } from './student/texts.ts'

const dimensions = 192
const rounds = 40
const lambda = 1
const texts_min = 2
/** Maximum number of words, which limits the file to 2.5 MB. */
const words_max = 11_900
const teacher_timeout_ms = 300_000
const held_out_max = 1000

const { values: settings, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'teacher-url': { type: 'string', default: 'http://127.0.0.1:8080/v1' },
    'teacher-key': { type: 'string' },
    'teacher-model': { type: 'string', default: 'all-MiniLM-L6-v2' },
    'teacher-dimensions': { type: 'string', default: '384' },
    'teacher-licence': { type: 'string', default: 'Apache-2.0' },
    cache: { type: 'string', default: '.data/teacher-answers.txt' },
    documents: { type: 'string', default: '18000' },
    out: { type: 'string' },
  },
})

async function main(): Promise<void> {
  const [extract] = positionals
  if (extract === undefined) throw new Error('Usage: node lab/train-student.ts <extract> --teacher-url <address>')
  const records = await readRecords(extract)
  const known = records.filter((record) => !isHeldOut(record)).slice(0, Number(settings.documents))
  const unseen = records.filter(isHeldOut).slice(0, held_out_max)
  console.log(`${records.length} records, ${known.length} to train on, ${unseen.length} held out to measure`)
  const teacher = openTeacher(teacherEmbedder(), settings.cache)
  const lessons = await prepare(teacher, known)
  const vocabulary = chooseWords(lessons, { texts_min, words_max })
  console.log(`${vocabulary.words.length} words`)
  const of_words = await teacher(
    vocabulary.surfaces.map((title) => ({ title, text: '' })),
    progress('words embedded'),
  )
  const fitted = fitWords(lessons, vocabulary, of_words, { dimensions, rounds, lambda, onBlock: progress('fitted') })
  const origin = {
    teacher: settings['teacher-model'],
    teacher_licence: settings['teacher-licence'],
    texts: 'titles and descriptions of SAM.gov contract opportunities, works of the US Government, public domain',
  }
  const model = quantize({ ...vocabulary, vectors: fitted.vectors }, origin)
  const file = encodeModel(model)
  writeFileSync(settings.out ?? defaultModelPath, file)
  console.log(`${file.length} bytes`)
  await measure('trained on', model, fitted, lessons.slice(0, held_out_max))
  await measure('held out', model, fitted, await prepare(teacher, unseen))
}

function teacherEmbedder() {
  return openOpenAiEmbedder({
    base_url: settings['teacher-url'],
    key: settings['teacher-key'] ?? null,
    model: settings['teacher-model'],
    dimensions: Number(settings['teacher-dimensions']),
    timeout_ms: teacher_timeout_ms,
  })
}

async function prepare(teacher: Teacher, records: RecordText[]): Promise<Lesson[]> {
  const of_titles = await teacher(
    records.map(({ title }) => ({ title, text: '' })),
    progress('titles embedded'),
  )
  const of_documents = await teacher(
    records.map(({ title, text }) => ({ title, text })),
    progress('documents embedded'),
  )
  return records.map(({ title, text }, i) => ({ title, text, of_title: of_titles[i]!, of_document: of_documents[i]! }))
}

function progress(what: string): (done: number, total: number) => void {
  return (done, total) => console.log(`${what}: ${done} of ${total}`)
}

/** Prints the mean cosine between the student and the teacher. Removes the mean vector of all texts first, because it adds no
 * information. */
async function measure(name: string, model: StudentModel, fitted: FittedWords, lessons: Lesson[]): Promise<void> {
  const student = createStudent(model, 'measured')
  const of_documents = await student.documents(lessons)
  const of_titles = await Promise.all(lessons.map(({ title }) => student.query(title)))
  const cosine = (vectors: (Float32Array | null)[], targets: Float32Array[]): string => {
    const cosines = vectors.flatMap((vector, i) => (vector ? [nearness(vector, targets[i]!, fitted)] : []))
    return (cosines.reduce((sum, value) => sum + value, 0) / cosines.length).toFixed(3)
  }
  const documents = cosine(of_documents, lessons.map(documentTarget))
  const titles = cosine(
    of_titles,
    lessons.map(({ of_title }) => of_title),
  )
  console.log(`cosine to the teacher, ${name}: documents ${documents}, titles only ${titles}`)
}

function nearness(vector: Float32Array, target: Float32Array, { mean, axes }: FittedWords): number {
  const wanted = normalise(centred(target, mean))
  if (!wanted) return 0
  const seen = project(wanted, wanted.length, axes)
  return vector.reduce((sum, value, i) => sum + value * seen[i]!, 0)
}

await main()
