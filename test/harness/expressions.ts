/** Every regular expression of the project, and texts that cost a careless one time that grows with the square of their length. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInNewContext, Script } from 'node:vm'
import ts from 'typescript'

export type Expression = { place: string; source: string; flags: string }

const root = join(import.meta.dirname, '../..')

/** Those of the source by its syntax tree, `new RegExp(…)` included, and the patterns of the API description, which Ajv compiles. */
export function collectExpressions(): Expression[] {
  const files = globSync('**/*.{ts,tsx,mjs}', { cwd: root, exclude: (path) => /^(node_modules|test|generated|\.)/.test(path) })
  return [...files.flatMap((file) => expressionsOf(file)), ...patternsOfDescription()]
}

function expressionsOf(file: string): Expression[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const constants = constantsOf(source)
  const found: Expression[] = []
  function add(node: ts.Node, { source: text, flags }: RegExp): void {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push({ place: `${file}:${line + 1}`, source: text, flags })
  }
  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) add(node, runInNewContext(node.text) as RegExp)
    const built = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
    if (built) add(node, evaluate(node, constants))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function constantsOf(source: ts.SourceFile): Map<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>()
  function visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return constants
}

const globals = new Set(['RegExp', 'Map', 'Set', 'Array', 'Object', 'String', 'Number'])

/** With the constants of its file; what only running the program could tell, such as a parameter, counts as the letter x. */
function evaluate(node: ts.Node, constants: Map<string, ts.Expression>): RegExp {
  const lines: string[] = []
  const named = new Set<string>()
  function gather(part: ts.Node): void {
    if (ts.isTypeNode(part)) return
    const isMember = ts.isPropertyAccessExpression(part.parent) && part.parent.name === part
    if (ts.isIdentifier(part) && !globals.has(part.text) && !isMember && !named.has(part.text)) {
      named.add(part.text)
      const initializer = constants.get(part.text)
      if (initializer) gather(initializer)
      lines.push(`let ${part.text} = 'x'; try { ${part.text} = (${initializer?.getText() ?? "'x'"}) } catch {}`)
    } else ts.forEachChild(part, gather)
  }
  gather(node)
  const script = ts.transpile(`${lines.join('\n')}\n${node.getText()}`, { target: ts.ScriptTarget.ESNext })
  return runInNewContext(script) as RegExp
}

function patternsOfDescription(): Expression[] {
  const found = new Map<string, Expression>()
  function walk(value: unknown, path: string): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, child] of Object.entries(value)) {
      if (name === 'pattern' && typeof child === 'string')
        found.set(child, { place: `contract.json${path}`, source: child, flags: 'u' })
      walk(child, `${path}/${name}`)
    }
  }
  walk(JSON.parse(readFileSync(join(root, 'generated/contract.json'), 'utf8')), '')
  return [...found.values()]
}

const characters = [
  ...' \t\n\r()[]{}<>"\'`-./_,:;&#@%+=\\|*?!$^~019aAsTxZ',
  '\0',
  '\u00a0',
  '\u0301',
  'é',
  '“',
  '–',
  '\ufffd',
  '\u00c2',
  '\u00e2',
  '日',
  '\ud800',
  '😀',
]

const general = [
  '(FAR ',
  '(specific to',
  'a-',
  'a.',
  '1-',
  'A1/',
  'a b ',
  ' \t',
  ' \n',
  '\r\n\r',
  '<p',
  '<p ',
  '<!--',
  '</',
  '&#1',
  '&amp',
  'a@',
  'a.@',
  '""',
  '", "',
  "o'",
  'IT ',
  '%2',
  '%C3',
  'http://',
  'a,',
  ', the',
  'dept of ',
  '((',
  '[[',
  '{"a":',
]

/** What is repeated: characters, pieces of our syntaxes, and the expression's own words with each of its own characters. */
export function hostileUnits(expression = ''): string[] {
  const words = expression
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\[bBdDwWsSpP](?:\{[^}]*\})?|\{\d+(?:,\d*)?\}|\(\?<?[:=!]/g, '\u0001')
    .replace(/\\(.)/g, '$1')
    .split(/[\u0001()|*+?^$[\]]+/)
    .filter((word) => word.length > 0 && word.length < 40)
  const own = [...new Set([...words.join('')])].slice(0, 24)
  const first = words.slice(0, 16)
  return [
    ...new Set([
      ...characters,
      ...general,
      ...own,
      ...words,
      ...first.flatMap((word) => [' ', '1', 'a', '(', ...own.slice(0, 8)].map((end) => word + end)),
    ]),
  ]
}

/** Of `length` characters: the unit again and again, alone and behind a beginning or before an end that keeps the whole from matching. */
export function hostileTexts(unit: string, length: number): string[] {
  const repeated = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  return [repeated, `a ${repeated}\u0001`, `${repeated.slice(0, length / 2)}${' '.repeat(length / 2)}!`]
}

const screen_length = 2_000
/** At this length what is linear takes less, but for whole functions; what is quadratic takes tens of milliseconds. */
const floor_ms = 0.1
const ratio_min = 1_000
const certain_ms = 120
/** Of two lengths that lie 1 to 2; a square would show 4. */
const linear_ratio_max = 2.6
/** A cube shows in a short text already, and would need minutes for a long one. */
const glance_length = 400
const glance_ms_max = 30
/** From a glance to `screen_length`. It lets pass what `linear_ratio_max` lets pass: a square that outweighs the rest only from 4,800 characters on. */
const glance_ratio_max = 6.5

/**
 * The unit on which `work` takes time that grows faster than its text, with the times; null when there is none. A suspicion of the
 * first look must be confirmed at lengths where linear and quadratic lie far apart, so that a busy machine accuses nobody.
 */
export function findSlow(units: string[], work: (text: string) => unknown, timeout_ms = 20_000): string | null {
  let next = 0
  let before = process.threadCpuUsage()
  looking.look = () => {
    for (; next < units.length; next += 1) {
      before = process.threadCpuUsage()
      const found = slowOn(units[next]!, work)
      if (found !== null) return found
    }
    return null
  }
  for (let limit_ms = timeout_ms; ; limit_ms *= 2) {
    try {
      return lookOnce.runInContext(looking, { timeout: limit_ms }) as string | null
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      // The limit is the clock's, for this unit and those before it. Where this one had little of the processor, it says nothing yet.
      if (processorSince_ms(before) > timeout_ms / 2)
        return `${JSON.stringify(units[next])}: its texts have not ended for ${timeout_ms / 1000} s`
    }
  }
}

/** Shared by all calls, because creating a context takes longer than most calls. A time limit for each unit would start a thread each time. */
const looking: { look?: () => string | null } = createContext({})
const lookOnce = new Script('look()')

function slowOn(unit: string, work: (text: string) => unknown): string | null {
  const glances = hostileTexts(unit, glance_length)
  const glances_ms = glances.map((text) => best_ms(work, text, 2))
  for (const text of glances.filter((_, shape) => glances_ms[shape]! > glance_ms_max)) {
    // The clock includes time that other processes had.
    const endless_ms = processor_ms(work, text)
    if (endless_ms > glance_ms_max) return `${JSON.stringify(unit)}: ${endless_ms.toFixed(1)} ms for ${glance_length} characters`
  }
  for (const [shape, text] of hostileTexts(unit, screen_length).entries()) {
    const took_ms = elapsed_ms(work, text)
    if (took_ms < Math.max(floor_ms, glances_ms[shape]! * glance_ratio_max)) continue
    const slow = confirm(unit, shape, work)
    if (slow !== null) return slow
  }
  return null
}

/** At 64 times the length what is linear takes 64 times as long, what is quadratic 4,096 times: the bound lies far from both. */
function confirm(unit: string, shape: number, work: (text: string) => unknown): string | null {
  const short = hostileTexts(unit, screen_length)[shape]!
  // At twice the length: linear twice, quadratic four times as long. What is clearly the former costs no more looks.
  const quick_ms = best_ms(work, short, 3)
  if (quick_ms < floor_ms || best_ms(work, hostileTexts(unit, screen_length * 2)[shape]!, 2) < quick_ms * linear_ratio_max)
    return null
  const short_ms = best_ms(work, short)
  const middle_ms = processor_ms(work, hostileTexts(unit, screen_length * 8)[shape]!)
  if (middle_ms < short_ms * 20) return null
  // Beyond doubt already; the longer text would take many seconds.
  const certain = middle_ms > certain_ms && middle_ms > short_ms * 30
  const long_ms = certain ? middle_ms : processor_ms(work, hostileTexts(unit, screen_length * 64)[shape]!)
  if (!certain && long_ms < short_ms * ratio_min) return null
  const times = certain ? 8 : 64
  return `${JSON.stringify(unit)} in shape ${shape}: ${short_ms.toFixed(2)} ms for ${screen_length} characters, ${long_ms.toFixed(0)} ms for ${times} times as many`
}

/** The clock's, of the best of ten: nobody interrupts a moment ten times. */
function best_ms(work: (text: string) => unknown, text: string, times = 10): number {
  return Math.min(...Array.from({ length: times }, () => elapsed_ms(work, text)))
}

function elapsed_ms(work: (text: string) => unknown, text: string): number {
  const started = performance.now()
  work(text)
  return performance.now() - started
}

/** This thread's own, whoever else has the processor meanwhile; too coarse for moments. */
function processor_ms(work: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage()
  work(text)
  return processorSince_ms(before)
}

function processorSince_ms(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
