// Finds pages of the reference. Loaded with search.json when a reader begins to search.
const wordsOf = (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

// Plurals are found as their singular. Queries and pages are both changed, so a stem need not be a word.
const stem = (word) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|ch|sh|x)es$/, '$1')
    .replace(/(?<=\w[^siu])s$/, '')
const phrase = (text) => wordsOf(text).map(stem).join(' ')

// Points for a match in a heading, a parameter, a field and a text. A whole word counts one point more than a word's beginning.
const weights = [16, 8, 4, 2]
const whole_heading = 100

export function createFind({ pages, ranks }) {
  const words = ranks.map((rank) => Object.entries(rank).map(([word, numbers]) => ({ word, stem: stem(word), numbers })))
  const known = new Set(ranks.flatMap(Object.keys))
  const headings = pages.map(({ title, name, method, path = '' }) => [title, name, path, `${method} ${path}`].map(phrase))

  // Returns the pages with all words of the text, best first. If no page has all words, uses the nearest known words.
  return function find(text) {
    // Readers also paste whole addresses.
    const sought = text.replace(/\S*\/api(?=\/v1\/)/, '')
    const found = rankPages(sought)
    if (found.length > 0) return { text, pages: found }
    const corrected = wordsOf(sought)
      .map((word) => nearest(word, known))
      .join(' ')
    return { text: corrected, pages: rankPages(corrected) }
  }

  function rankPages(text) {
    const scores = wordsOf(text).map((word) => scoresOf(word, words))
    const heading = phrase(text)
    return pages
      .map((page, i) => ({ page, each: scores.map((score) => score.get(i) ?? 0), isWhole: headings[i].includes(heading) }))
      .filter(({ each }) => each.length > 0 && !each.includes(0))
      .map(({ page, each, isWhole }) => ({ page, score: each.reduce((sum, score) => sum + score, isWhole ? whole_heading : 0) }))
      .sort((a, b) => b.score - a.score)
      .map(({ page }) => page)
  }
}

// Returns the best score of a word on each page that has it.
function scoresOf(sought, ranks) {
  const scores = new Map()
  const wanted = stem(sought)
  for (const [rank, words] of ranks.entries())
    for (const { word, stem, numbers } of words) {
      if (stem !== wanted && !word.startsWith(sought)) continue
      const score = weights[rank] + Number(stem === wanted)
      for (const number of numbers) scores.set(number, Math.max(score, scores.get(number) ?? 0))
    }
  return scores
}

// Returns the known word with the fewest edits, or the word itself if all known words differ in more than a quarter of it.
function nearest(word, known) {
  let best = word
  let fewest = Math.floor(word.length / 4) + 1
  for (const each of known) {
    if (Math.abs(each.length - word.length) >= fewest) continue
    const count = editsBetween(word, each)
    if (count < fewest) [best, fewest] = [each, count]
  }
  return best
}

// Returns the number of edits. Two letters in the wrong order count as one edit, as does a missing, added or wrong letter.
function editsBetween(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = (rows[i] = [i])
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = rows[i - 1][j - 1] + Number(a[i - 1] !== b[j - 1])
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(row[j - 1] + 1, rows[i - 1][j] + 1, replaced, isSwapped ? rows[i - 2][j - 2] + 1 : replaced)
    }
  }
  return rows[a.length][b.length]
}
