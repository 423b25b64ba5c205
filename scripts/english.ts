/** The rules of plain English that a program can check. CONTRIBUTING.md has all rules. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Words that must not open a comment or description, because they delay its subject. */
const opening = /^(?:Of|What|Who|Whoever|Whom|Whose|Those|That|Whatever)\b(?! is\b.*\?$)/
/** Words and phrases of a private vocabulary, each with the common word to use instead. */
const plain: Readonly<Record<string, string>> = {
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
  'is none': 'does not exist',
  'at one go': 'in one step',
  'as many as it may': 'the maximum',
  'stands there': 'is there',
  'stands in': 'is in',
}
const forbidden = new RegExp(`\\b(?:${Object.keys(plain).join('|')})\\b`, 'gi')

/** Files whose strings are data, not messages. */
const dataFolders = /^(?:demo\/data|db\/migrations|kernel\/words)\/|^scripts\/english/

type Fault = { file: string; line: number; message: string }

export function englishFaults(text: string): string[] {
  const prose = withoutQuotes(text).trim()
  const first = opening.exec(prose)
  return [...(first ? [`begin with the subject, not with “${first[0]}”`] : []), ...new Set(wordFaults(prose))]
}

function withoutQuotes(text: string): string {
  return text.replaceAll(/`[^`]*`|"[^"]*"|https?:\S+/g, '…')
}

function wordFaults(text: string): string[] {
  return Array.from(text.matchAll(forbidden), ([word]) => `write “${plain[word.toLowerCase()]}” instead of “${word}”`)
}

/** Returns the faults of comments, messages, test titles and documents. contract/contract-rules.ts checks the API description. */
export function allEnglishFaults(root: string): string[] {
  const options = { cwd: root, exclude: (path: string) => /^(node_modules|generated|\.)|\/model\//.test(path) }
  const faults = (globs: string[], faultsOf: (file: string, text: string) => Fault[]) =>
    globSync(globs, options).flatMap((file) => faultsOf(file, readFileSync(`${root}/${file}`, 'utf8')))
  return [...faults(['**/*.{ts,tsx,mjs}'], faultsOfCode), ...faults(['**/*.md'], faultsOfLines)].map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )
}

function faultsOfCode(file: string, source: string): Fault[] {
  const faults: Fault[] = []
  const lineOf = (position: number) => source.slice(0, position).split('\n').length
  const isTest = file.startsWith('test/')
  const isData = dataFolders.test(file)
  const visit = (node: ts.Node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []) comments.set(pos, end)
    if (isTest ? isTitle(node) : isText(node) && !isData)
      for (const message of wordFaults(withoutQuotes(node.getText(tree).replaceAll(/^['"`]|['"`]$/g, ''))))
        faults.push({ file, line: lineOf(node.getStart(tree)), message })
    ts.forEachChild(node, visit)
  }
  const comments = new Map<number, number>()
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  visit(tree)
  for (const [position, end] of comments) {
    const text = source
      .slice(position, end)
      .replaceAll(/^\/\*\*?|\*\/$|^[ \t]*\* ?|^\/\/ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
    for (const message of englishFaults(text)) faults.push({ file, line: lineOf(position), message })
  }
  return faults
}

/** Whether the node is a string with several words, other than SQL. */
function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true
  const isString = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
  return isString && !ts.isTaggedTemplateExpression(node.parent) && node.getText().includes(' ')
}

/** Whether the node is the title of a test or of a group of tests. Other strings of tests are data. */
function isTitle(node: ts.Node): boolean {
  if (!isText(node) || !ts.isCallExpression(node.parent) || node.parent.arguments[0] !== node) return false
  return /^(?:test|describe)\b/.test(node.parent.expression.getText())
}

function faultsOfLines(file: string, text: string): Fault[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
  return prose
    .split('\n')
    .flatMap((each, i) =>
      wordFaults(each.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '…')).map((message) => ({ file, line: i + 1, message })),
    )
}
