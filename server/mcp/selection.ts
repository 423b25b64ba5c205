import { parse } from 'node:querystring'
import { type Issue, invalid } from '../../kernel/problem.ts'
import { loadToolsets } from './tools.ts'

/** The tools and the form of answers that an address selects. */
export type Selection = {
  /** Names of toolsets in alphabetical order. Empty means all. */
  toolsets: readonly string[]
  read_only: boolean
  /** Whether answers are also sent as JSON, with output schemas. */
  structured: boolean
}

/** Reads `?toolsets=a,b` and `?output=structured`. Throws a 400 for anything else. */
export function readSelection(read_only: boolean, query_string: string): Selection {
  if (query_string === '') return { toolsets: [], read_only, structured: false }
  const { toolsets, output, ...others } = parse(query_string)
  const given = toolsets === undefined ? [] : String(toolsets).split(',')
  const named = [...new Set(given.map((name) => name.trim()))].sort()
  const known = loadToolsets()
  const issues: Issue[] = Object.keys(others).map((path) => ({
    path,
    message: 'is not a parameter of this address; it takes toolsets and output',
    code: 'unknown_parameter',
  }))
  if (named.some((name) => !known.includes(name)))
    issues.push({ path: 'toolsets', message: `must be names from ${known.join(', ')}, separated by commas`, code: 'enum' })
  if (output !== undefined && output !== 'structured')
    issues.push({ path: 'output', message: 'must be structured', code: 'enum' })
  if (issues.length > 0) throw invalid(...issues)
  return { toolsets: named, read_only, structured: output === 'structured' }
}
