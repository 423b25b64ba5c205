/** The rules of plain English that a program can check, for comments, docs, API descriptions and messages. CONTRIBUTING.md has all rules. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A comment or description that opens with one of these names its subject too late. */
const opening = /^(?:Of|What|Who|Whoever|Whom|Whose|Those|That|Whatever)\b(?! is\b.*\?$)/
/** Words of a private vocabulary, each with the common word. */
const plainWords: Readonly<Record<string, string>> = {
  anew: 'again',
  beside: 'next to, in addition to',
  begun: 'started',
  dear: 'expensive',
  mended: 'fixed',
  nobody: 'no user, nothing',
  parted: 'separated',
  reckon: 'calculate',
  tell: 'report, say, return',
  telling: 'reporting',
  tells: 'reports, says',
  told: 'reported, said',
  whoever: 'the user who',
  whom: 'the user who',
}
const plainPhrases: Readonly<Record<string, string>> = {
  'is none': 'does not exist',
  'at one go': 'in one step',
  'as many as it may': 'the maximum',
  'stands there': 'is there',
  'stands in': 'is in',
}
const forbidden = new RegExp(`\\b(?:${[...Object.keys(plainPhrases), ...Object.keys(plainWords)].join('|')})\\b`, 'gi')
export type Fault = { file: string; line: number; message: string }

/** Checks one text, such as a comment without its marks. */
export function englishFaults(text: string): string[] {
  const prose = text.replaceAll(/`[^`]*`|"[^"]*"|https?:\S+/g, '…').trim()
  const first = opening.exec(prose)
  const words = Array.from(prose.matchAll(forbidden), ([word]) => {
    const plain = plainPhrases[word.toLowerCase()] ?? plainWords[word.toLowerCase()]
    return `write “${plain}” instead of “${word}”`
  })
  return [...(first ? [`begin with the subject, not with “${first[0]}”`] : []), ...new Set(words)]
}

/** Faults of all comments of the project's code, and of its documents. scripts/contract/contract-rules.ts has those of the contract. */
export function allEnglishFaults(root: string): Fault[] {
  const options = { cwd: root, exclude: (path: string) => /^(node_modules|generated|\.)|\/model\//.test(path) }
  const code = globSync('**/*.{ts,mjs}', options).flatMap((file) => faultsOfCode(file, readFileSync(`${root}/${file}`, 'utf8')))
  const documents = globSync(['*.md', 'docs/**/*.md', 'client/*.md', 'services/**/*.md', 'lab/*.md'], options).flatMap((file) =>
    faultsOfLines(file, readFileSync(`${root}/${file}`, 'utf8')),
  )
  return [...code, ...documents]
}

function faultsOfCode(file: string, source: string): Fault[] {
  const faults: Fault[] = []
  const lineOf = (position: number) => source.slice(0, position).split('\n').length
  const visit = (node: ts.Node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []) comments.set(pos, end)
    ts.forEachChild(node, visit)
  }
  const comments = new Map<number, number>()
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest))
  for (const [position, end] of comments) {
    const text = source
      .slice(position, end)
      .replaceAll(/^\/\*\*?|\*\/$|^[ \t]*\* ?|^\/\/ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
    for (const message of englishFaults(text)) faults.push({ file, line: lineOf(position), message })
  }
  return faults
}

function faultsOfLines(file: string, text: string): Fault[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
  return prose.split('\n').flatMap((each, i) =>
    Array.from(each.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '…').matchAll(forbidden), ([word]) => ({
      file,
      line: i + 1,
      message: `write “${plainPhrases[word.toLowerCase()] ?? plainWords[word.toLowerCase()]}” instead of “${word}”`,
    })),
  )
}
