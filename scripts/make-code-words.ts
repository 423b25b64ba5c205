/**
 * Generates catalog/words/code_words.tsv from a folder of published notices, awards and forecasts:
 *   node scripts/make-code-words.ts ../shared/data
 * For each NAICS code, the file has the words that are more frequent in titles with this code than in other titles, with their
 * frequency. Codes and words are facts, and no title can be recovered from them. The same input gives the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { currentNaics } from '../catalog/naics.ts'
import { withoutPsc } from '../catalog/psc.ts'
import { stem, stopWords, wordsOf } from '../kernel/words/words.ts'
import { statedNaics } from '../reading/facts/naics.ts'
import { passagesOf } from '../reading/facts/passage.ts'

type Row = Record<string, string>
/** Counts of stems by code. */
type Counts = Map<string, Map<string, number>>

const words_per_code_max = 24
const titles_per_word_min = 2
/** Minimum number of departments that use a word. A word of only one is usually the name of a system, a building or a town. */
const buyers_min = 2
/** Minimum share of the titles that have the code, among all titles with the word. */
const share_min = 0.02
const title_words_max = 40

const dataFolder = process.argv[2]
if (!dataFolder) throw new Error('Usage: node scripts/make-code-words.ts <data folder>')

const sources: readonly [file: string, title: string, naics: string, buyer: string][] = [
  ['sam/sam_opportunities.csv.gz', 'Title', 'NaicsCode', 'Department/Ind.Agency'],
  ['awards/fpds_terminated_contracts_2025.csv.gz', 'description_doge', 'principal_naics_code', 'agency'],
  ...['dhs', 'doc', 'doj', 'dot', 'hhs'].map(
    (name) => [`forecasts/forecast_${name}_2025-04.csv.gz`, 'requirement_title', 'naics', 'source'] as const,
  ),
].map(([file, title, naics, buyer]) => [file!, title!, naics!, buyer!])

const forms = new Map<string, Map<string, number>>()
const byCode: Counts = new Map()
const titleCounts = new Map<string, number>()
const totals = new Map<string, number>()
const buyers = new Map<string, Set<string>>()

for (const [file, title, naics, buyer] of sources) {
  const seen = new Set<string>()
  let used = 0
  for (const row of rowsOf(file)) {
    const code = codeOf(row, naics)
    const text = withoutPsc(row[title] ?? '')
    // Equal titles count once.
    if (code === null || text === '' || seen.has(`${code} ${text.toLowerCase()}`)) continue
    seen.add(`${code} ${text.toLowerCase()}`)
    addTitle(code, text, departmentOf(row[buyer] ?? file))
    used++
  }
  console.log(`${file}: ${used} titles`)
}
writeFileSync(
  new URL('../catalog/words/code_words.tsv', import.meta.url),
  `code\ttitles\twords\n${[...byCode.keys()].sort().map(lineOf).filter(Boolean).join('\n')}\n`,
)

/** Returns the code in the column, or else the code that the notice's text states. */
function codeOf(row: Row, column: string): string | null {
  const stated = /\d{6}/.exec(row[column] ?? '')?.[0]
  if (stated !== undefined) return currentNaics(stated)
  return row.Description ? (statedNaics(passagesOf({ title: '', description: row.Description }))?.value ?? null) : null
}

function rowsOf(file: string): Row[] {
  return parse(gunzipSync(readFileSync(join(dataFolder!, file))), {
    columns: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
  })
}

/** Returns the same key for `DEPT OF DEFENSE`, `Department of Defense` and `DEFENSE, DEPARTMENT OF`. */
function departmentOf(name: string): string {
  return wordsOf(name)
    .filter((word) => !['dept', 'department', 'of', 'the', 'us', 'forecast'].includes(word))
    .sort()
    .join(' ')
}

function addTitle(code: string, text: string, buyer: string): void {
  titleCounts.set(code, (titleCounts.get(code) ?? 0) + 1)
  const words = wordsOf(text).filter((word) => !stopWords.has(word) && /^\p{L}{3,30}$/u.test(word))
  for (const [stemmed, word] of new Map(words.slice(0, title_words_max).map((word) => [stem(word), word]))) {
    const counts = byCode.get(code) ?? new Map<string, number>()
    byCode.set(code, counts.set(stemmed, (counts.get(stemmed) ?? 0) + 1))
    totals.set(stemmed, (totals.get(stemmed) ?? 0) + 1)
    const key = `${code} ${stemmed}`
    buyers.set(key, (buyers.get(key) ?? new Set()).add(buyer))
    const written = forms.get(stemmed) ?? new Map<string, number>()
    forms.set(stemmed, written.set(word, (written.get(word) ?? 0) + 1))
  }
}

/** Returns a line with the words that most often occur with `code`. The number of titles shows how reliable the words are. */
function lineOf(code: string): string {
  const distinctive = [...byCode.get(code)!]
    .map(([stemmed, count]) => ({ stemmed, count, share: count / (totals.get(stemmed)! + titles_per_word_min) }))
    .filter(
      ({ stemmed, count, share }) =>
        share >= share_min && count >= titles_per_word_min && buyers.get(`${code} ${stemmed}`)!.size >= buyers_min,
    )
    .sort((a, b) => b.share * Math.log(1 + b.count) - a.share * Math.log(1 + a.count) || (a.stemmed < b.stemmed ? -1 : 1))
    .slice(0, words_per_code_max)
  if (distinctive.length === 0) return ''
  return `${code}\t${titleCounts.get(code)}\t${distinctive.map(({ stemmed, share }) => `${formOf(stemmed)}:${Math.max(1, Math.round(share * 100))}`).join(' ')}`
}

function formOf(stemmed: string): string {
  return [...forms.get(stemmed)!].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0]
}
