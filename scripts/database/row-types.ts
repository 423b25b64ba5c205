/** Writes generated/row-types.json: the row type that each `sql` template asserts, by a hash of its text, for tests. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { type AssertedRow, hashOf } from './asserted-row.ts'

const root = join(import.meta.dirname, '../..')
const flags = ts.TypeFlags

/** Returns the row types of every `sql<Row>` template, by the hash of its fixed parts, which two templates may share. */
export function assertedRows(): Record<string, AssertedRow[]> {
  const files = globSync(['db/**/*.ts', 'services/**/*.ts', 'jobs/**/*.ts', 'server/**/*.ts', 'search/**/*.ts'], { cwd: root })
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
  )
  const checker = program.getTypeChecker()
  const found: [string, AssertedRow][] = []
  function visit(node: ts.Node, file: string): void {
    if (
      ts.isTaggedTemplateExpression(node) &&
      node.tag.getText() === 'sql' &&
      node.typeArguments &&
      partsOf(node.template).some(Boolean)
    )
      found.push([hashOf(partsOf(node.template)), describe(checker, checker.getTypeFromTypeNode(node.typeArguments[0]!), file)])
    ts.forEachChild(node, (child) => visit(child, file))
  }
  for (const file of files.toSorted()) visit(program.getSourceFile(join(root, file))!, file)
  const groups = [...Map.groupBy(found, ([hash]) => hash)]
  return Object.fromEntries(groups.map(([hash, list]) => [hash, list.map(([, row]) => row)]))
}

function partsOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]
}

function describe(checker: ts.TypeChecker, type: ts.Type, file: string): AssertedRow {
  const kinds = kindsOf(checker, type)
  if (kinds.join() !== 'object') return { file, kinds }
  const columns = checker
    .getPropertiesOfType(type)
    .map((property) => [property.name, kindsOf(checker, checker.getTypeOfSymbol(property))])
  return { file, kinds, columns: Object.fromEntries(columns) }
}

/** Returns the kinds of a type: the possible results of `typeof`, or `null`, `array`, or `any`. */
function kindsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  const members = type.isUnion() ? type.types : [type]
  return [...new Set(members.map((member) => kindOf(checker, member)))].toSorted()
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & (flags.Any | flags.Unknown | flags.TypeParameter)) return 'any'
  if (type.flags & flags.StringLike) return 'string'
  if (type.flags & flags.NumberLike) return 'number'
  if (type.flags & flags.BooleanLike) return 'boolean'
  if (type.flags & flags.Null) return 'null'
  if (type.flags & flags.Undefined) return 'undefined'
  return checker.isArrayLikeType(type) ? 'array' : 'object'
}
