/** The text of a page. `page` starts at 1 and is null for documents without pages. */
export type StatementPage = { page: number | null; text: string }

export type Line = { page: StatementPage; start: number; end: number; text: string }

/** The topic of a heading. `other` ends the section before the heading. */
type Topic = 'competencies' | 'performance' | 'certifications' | 'naics' | 'psc' | 'other'
export type Section = { topic: Topic; lines: Line[] }

const characters_max = 60_000
const heading_characters_max = 70

const topics: readonly (readonly [Topic, RegExp])[] = [
  [
    'performance',
    /^(?:(?:relevant|recent|selected?|our|key|representative|notable) )*(?:past performance|(?:relevant|project|contract) (?:experience|history|projects)|representative (?:contracts|projects))\b|^(?:(?:relevant|recent|selected?|key|representative|notable|federal|government) )+(?:contracts|projects)$/,
  ],
  [
    'competencies',
    /^(?:(?:our|key|technical|the) )*(?:core (?:competenc(?:y|ies)|capabilit(?:y|ies)|services|services and capabilities)|competencies|capabilities|(?:areas of )?expertise|service offerings|services|services offered|what we do|solutions)$/,
  ],
  [
    'certifications',
    /^(?:(?:our|key|small business|business|corporate|quality|industry|socio ?economic) )*(?:certifications?|designations?|status(?:es)?|accreditations?)\b/,
  ],
  ['naics', /^(?:(?:primary|our|relevant|applicable) )*naics\b/],
  ['psc', /^(?:(?:our|relevant|applicable) )*(?:psc|fsc|product (?:and |or )?service)s? codes?\b|^(?:pscs?|fscs?)$/],
  [
    'other',
    /^(?:differentiators|(?:our |key |what makes us |company |discriminators ?)*(?:differentiators?|different|discriminators?)|(?:company|corporate|business|firm) (?:data|information|overview|snapshot|profile|facts|summary|history)|about(?: us)?|overview|introduction|mission|vision|contact(?: us| information)?|(?:our |key |select )*(?:clients|customers|partners|personnel|leadership|team|vehicles)|contract vehicles|(?:government |business |company )?codes|(?:insurance|bonding|security|clearances|awards|references|government|capability statement)(?: [a-z]+)?)$/,
  ],
]

/** Headings that may have text after a colon on the same line. "Status: active" within a contract is not a heading. */
const withMore = /^(?:(?:our )?core |(?:certifi|accredit)|(?:relevant )?past performance|contact|differentiator)/

export function linesOf(pages: readonly StatementPage[]): Line[] {
  let left = characters_max
  return pages.flatMap((page) => {
    const lines = left > 0 ? linesOfPage(page, left) : []
    left -= page.text.length
    return lines
  })
}

function linesOfPage(page: StatementPage, length_max: number): Line[] {
  const lines: Line[] = []
  let begin = 0
  const read = page.text.slice(0, length_max)
  for (const raw of read.split('\n')) {
    const text = raw.trim()
    const start = begin + raw.length - raw.trimStart().length
    // Empty lines are included, because they separate blocks.
    lines.push({ page, start, end: start + text.length, text })
    begin += raw.length + 1
  }
  return lines
}

/** Returns the lines under each heading, in order. The lines before the first heading have the topic `other`. */
export function sectionsOf(lines: readonly Line[]): Section[] {
  const sections: Section[] = [{ topic: 'other', lines: [] }]
  for (const line of lines) {
    const heading = topicOf(line)
    if (heading) sections.push({ topic: heading.topic, lines: heading.rest ? [heading.rest] : [] })
    else sections.at(-1)!.lines.push(line)
  }
  return sections
}

function topicOf(line: Line): { topic: Topic; rest: Line | null } | null {
  const titled = line.text.replace(/^\d{1,2}[.)]\s{1,8}/, '')
  const colon = titled.indexOf(':')
  const head = (colon < 0 ? titled : titled.slice(0, colon)).slice(0, heading_characters_max + 1)
  if (head.length > heading_characters_max || isBullet(titled) || /[.;,]$/.test(head)) return null
  const folded = head
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const topic = topics.find(([, pattern]) => pattern.test(folded))?.[0]
  // A longer line that starts with words of a heading is a sentence.
  if (!topic || folded.split(' ').length > 7) return null
  const behind = colon < 0 ? '' : titled.slice(colon + 1).trim()
  if (behind !== '' && !['naics', 'psc'].includes(topic) && !withMore.test(folded)) return null
  // Text on the line of the heading belongs to its section, as in "NAICS: 541512, 541519" or "NAICS 541512".
  if (behind === '') return { topic, rest: /\d{4}/.test(head) ? line : null }
  return { topic, rest: { ...line, text: behind, start: line.end - behind.length } }
}

const bullet = /^(?:[•·▪▫■□●○◦‣⁃➢➤►▸✓✔❖*–—-]|\(?\d{1,2}[.)]|o(?= ))\s{0,8}(?=\S)/

function isBullet(text: string): boolean {
  return bullet.test(text) && !/^\d{1,2}\.\d/.test(text)
}

export function withoutBullet(text: string): string {
  return isBullet(text) ? text.replace(bullet, '') : text
}

const unfinished = /(?:[-–—(:&/]|\b(?:and|or|of|for|with|to|in|on|the|a|an|by|from))$/i
const smallStart = /^\p{Ll}(?![\p{Lu}-])/u

/** Joins each line with the lines that continue it. A list in lower case, or with a comma after each line, keeps its lines. */
function joinBroken(lines: Line[]): Line[][] {
  const isSmall = smallStart.test(lines[0]!.text)
  const hasCommas = lines.slice(0, -1).every(({ text }) => /[,;]$/.test(text))
  const joined: Line[][] = []
  for (const line of lines) {
    const before = joined.at(-1)?.at(-1)?.text ?? ''
    const continues = (!isSmall && smallStart.test(line.text)) || unfinished.test(before) || (!hasCommas && before.endsWith(','))
    if (before !== '' && continues) joined.at(-1)!.push(line)
    else joined.push([line])
  }
  return joined
}

/** Returns bullets, or else blocks between empty lines, or (for `bullets`) lines. With `blocks`, a block may contain bullets. */
export function entriesOf({ lines }: Section, kind: 'bullets' | 'blocks'): Line[][] {
  const first = lines.find(({ text }) => text !== '')
  const bulleted = first !== undefined && (kind === 'blocks' ? isBullet(first.text) : lines.some(({ text }) => isBullet(text)))
  const blocks: Line[][] = [[]]
  for (const line of lines) {
    const begins = line.text === '' || (bulleted && isBullet(line.text))
    if (begins && blocks.at(-1)!.length > 0) blocks.push([])
    if (line.text !== '') blocks.at(-1)!.push(line)
  }
  const filled = blocks.filter((block) => block.length > 0)
  if (bulleted) return filled.filter((block) => isBullet(block[0]!.text))
  return filled.length === 1 && kind === 'bullets' ? joinBroken(filled[0]!) : filled
}
