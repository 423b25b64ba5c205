import { join } from 'node:path'
import ts from 'typescript'

export type ColumnType = {
  /** The type that a query returns, without null. */
  kind: 'string' | 'number' | 'boolean' | 'Buffer' | 'string[]' | 'json'
  /** Null if the type is `unknown`, which does not say. */
  nullable: boolean | null
  /** Whether an insert may omit it. */
  optional: boolean
  /** The members of a union of texts. */
  members: string[] | null
}

const root = join(import.meta.dirname, '../..')
const schemaPath = join(root, 'db/schema.ts')
const probePath = join(root, 'db/schema-probe.ts')
/** The libraries, which are the same each time. */
const parsed = new Map<string, ts.SourceFile>()
const probe = `
  import type { Insertable, Selectable } from 'kysely'
  import type { Database } from './schema.ts'
  export type Rows = { [Table in keyof Database]: Selectable<Database[Table]> }
  export type Inserts = { [Table in keyof Database]: Insertable<Database[Table]> }`

/** The tables of `Database` in db/schema.ts as the compiler understands them: `table.column` to its type. `edit` changes its text first. */
export function readSchemaTypes(edit: (source: string) => string = (source) => source): Map<string, ColumnType> {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.fileExists = (path) => path === probePath || fileExists(path)
  host.readFile = (path) => (path === probePath ? probe : path === schemaPath ? edit(readFile(path)!) : readFile(path))
  host.getSourceFile = (path, target) => {
    const text = host.readFile(path)
    if (text === undefined) return undefined
    const known = parsed.get(path)
    const source = known?.text === text ? known : ts.createSourceFile(path, text, target)
    parsed.set(path, source)
    return source
  }
  const program = ts.createProgram({ rootNames: [probePath], options, host })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(probePath)!
  const aliases = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!)
  const typeOf = (name: string) => checker.getDeclaredTypeOfSymbol(aliases.find((symbol) => symbol.name === name)!)
  const inserts = typeOf('Inserts')
  return new Map(
    typeOf('Rows')
      .getProperties()
      .flatMap((table) => {
        const insert = checker.getTypeOfSymbol(inserts.getProperty(table.name)!)
        return checker
          .getTypeOfSymbol(table)
          .getProperties()
          .map((column) => {
            const given = insert.getProperty(column.name)
            const optional = given === undefined || (given.flags & ts.SymbolFlags.Optional) !== 0
            return [`${table.name}.${column.name}`, { ...describe(checker, checker.getTypeOfSymbol(column)), optional }] as const
          })
      }),
  )
}

function describe(checker: ts.TypeChecker, type: ts.Type): Omit<ColumnType, 'optional'> {
  const all = type.isUnion() ? type.types : [type]
  const has = (flag: ts.TypeFlags) => all.some((each) => (each.flags & flag) !== 0)
  const nullable = has(ts.TypeFlags.Unknown) ? null : has(ts.TypeFlags.Null)
  const rest = all.filter((each) => (each.flags & ts.TypeFlags.Null) === 0)
  const members = rest.every((each) => each.isStringLiteral()) ? rest.map((each) => (each as ts.StringLiteralType).value) : null
  return { kind: kindOf(checker, rest), nullable, members }
}

function kindOf(checker: ts.TypeChecker, types: ts.Type[]): ColumnType['kind'] {
  const every = (flag: ts.TypeFlags) => types.every((type) => (type.flags & flag) !== 0)
  if (every(ts.TypeFlags.StringLike)) return 'string'
  if (every(ts.TypeFlags.NumberLike)) return 'number'
  if (every(ts.TypeFlags.BooleanLike)) return 'boolean'
  const text = types.map((type) => checker.typeToString(type)).join(' | ')
  if (/^Buffer\b/.test(text)) return 'Buffer'
  return isTexts(checker, types) ? 'string[]' : 'json'
}

/** Whether the type is a list of texts. */
function isTexts(checker: ts.TypeChecker, types: ts.Type[]): boolean {
  return types.every((type) => {
    const member = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined
    return (
      member !== undefined &&
      (member.isUnion() ? member.types : [member]).every((each) => (each.flags & ts.TypeFlags.StringLike) !== 0)
    )
  })
}
