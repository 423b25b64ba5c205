/** Collects every regular expression of the project, and makes texts on which a careless expression takes quadratic time. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInNewContext, Script } from 'node:vm'
import ts from 'typescript'

export type Expression = { place: string; source: string; flags: string }

const root = join(import.meta.dirname, '../..')

/** Collects the expressions in the source, including `new RegExp(…)`, and the patterns of the API description, which Ajv
 * compiles. */
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

/** Evaluates an expression with the constants of its file. A value that is known only at runtime, such as a parameter, becomes
 * the letter x. */
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
  function visit(value: unknown, path: string): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, child] of Object.entries(value)) {
      if (name === 'pattern' && typeof child === 'string')
        found.set(child, { place: `contract.json${path}`, source: child, flags: 'u' })
      visit(child, `${path}/${name}`)
    }
  }
  visit(JSON.parse(readFileSync(join(root, 'generated/contract.json'), 'utf8')), '')
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

/** Returns texts to repeat: characters, fragments of syntax, the expression's own words, and each word with one more
 * character. */
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

/** Returns texts of about `length` characters that repeat `unit`: alone, between other characters, and before an end that
 * prevents a match. */
function hostileTexts(unit: string, length: number): string[] {
  const repeated = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  return [repeated, `a ${repeated}\u0001`, `${repeated.slice(0, length / 2)}${' '.repeat(length / 2)}!`]
}

const screen_length = 2_000
/** Maximum time of a linear expression at `screen_length`. A quadratic expression takes tens of milliseconds. */
const floor_ms = 0.1
const ratio_min = 1_000
const certain_ms = 120
/** Maximum growth of linear time when the length doubles. Quadratic time grows by a factor of 4. */
const linear_ratio_max = 2.6
/** Length at which cubic time is already visible. In a longer text, cubic time would take minutes. */
const glance_length = 400
const glance_ms_max = 30
/** Maximum ratio of the time at `screen_length` to the time at `glance_length`. Like `linear_ratio_max`, this ratio allows a
 * quadratic part that dominates only from 4,800 characters on. */
const glance_ratio_max = 6.5

/** Runs `work` on texts that repeat one of the `units`. Returns a unit for which the time grows faster than the text, with the
 * measured times, or null. A suspicion is confirmed at lengths where linear and quadratic times differ much, so a busy machine
 * causes no false alarm. */
export function findSlow(units: string[], work: (text: string) => unknown, timeout_ms = 20_000): string | null {
  let next = 0
  let before = process.threadCpuUsage()
  context.check = () => {
    for (; next < units.length; next += 1) {
      before = process.threadCpuUsage()
      const found = slowOn(units[next]!, work)
      if (found !== null) return found
    }
    return null
  }
  for (let limit_ms = timeout_ms; ; limit_ms *= 2) {
    try {
      return checkOnce.runInContext(context, { timeout: limit_ms }) as string | null
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      // The timeout counts elapsed time, including that of earlier units. It proves nothing unless much of the time was CPU time.
      if (processorSince_ms(before) > timeout_ms / 2)
        return `${JSON.stringify(units[next])}: its texts took more than ${timeout_ms / 1000} s`
    }
  }
}

/** Context that all calls share, because creating one takes longer than most calls. A time limit for each text would start a
 * thread each time. */
const context: { check?: () => string | null } = createContext({})
const checkOnce = new Script('check()')

function slowOn(unit: string, work: (text: string) => unknown): string | null {
  const glances = hostileTexts(unit, glance_length)
  const glances_ms = glances.map((text) => best_ms(work, text, 2))
  for (const text of glances.filter((_, shape) => glances_ms[shape]! > glance_ms_max)) {
    // Measures CPU time, because elapsed time includes the time of other processes.
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

/** Confirms a suspicion at 64 times the length, where linear time grows 64 times and quadratic time 4,096 times. `ratio_min` is
 * far from both factors. */
function confirm(unit: string, shape: number, work: (text: string) => unknown): string | null {
  const short = hostileTexts(unit, screen_length)[shape]!
  // At twice the length, linear time doubles and quadratic time quadruples. A clearly linear time needs no further check.
  const quick_ms = best_ms(work, short, 3)
  if (quick_ms < floor_ms || best_ms(work, hostileTexts(unit, screen_length * 2)[shape]!, 2) < quick_ms * linear_ratio_max)
    return null
  const short_ms = best_ms(work, short)
  const middle_ms = processor_ms(work, hostileTexts(unit, screen_length * 8)[shape]!)
  if (middle_ms < short_ms * 20) return null
  // If the result is already certain, skips the longer text, which would take many seconds.
  const certain = middle_ms > certain_ms && middle_ms > short_ms * 30
  const long_ms = certain ? middle_ms : processor_ms(work, hostileTexts(unit, screen_length * 64)[shape]!)
  if (!certain && long_ms < short_ms * ratio_min) return null
  const times = certain ? 8 : 64
  return `${JSON.stringify(unit)} in shape ${shape}: ${short_ms.toFixed(2)} ms for ${screen_length} characters, ${long_ms.toFixed(0)} ms for ${times} times as many`
}

/** Returns the shortest elapsed time of several runs, because other processes rarely interrupt all of them. */
function best_ms(work: (text: string) => unknown, text: string, times = 10): number {
  return Math.min(...Array.from({ length: times }, () => elapsed_ms(work, text)))
}

function elapsed_ms(work: (text: string) => unknown, text: string): number {
  const started = performance.now()
  work(text)
  return performance.now() - started
}

/** Returns the CPU time of this thread, which does not depend on other processes. The CPU clock is too coarse for short times. */
function processor_ms(work: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage()
  work(text)
  return processorSince_ms(before)
}

function processorSince_ms(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
