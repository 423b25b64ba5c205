import { once } from '../kernel/once.ts'
import { readTable } from './table.ts'

/** Common business types of SAM.gov's entity registration, SBA certifications and legal structures. */
const rows = once(() => readTable('./business_types.tsv'))
const names = once(() => new Map(rows().map(([code, kind, name = '']) => [`${kind} ${code}`, name])))

/** Returns the name of a business type, or the code itself if it is unknown. */
export function businessTypeName(code: string): string {
  return names().get(`type ${code}`) ?? code
}

export function certificationName(code: string): string {
  return names().get(`certification ${code}`) ?? code
}

export function structureName(code: string): string {
  return names().get(`structure ${code}`) ?? code
}

const certifications = once(() => new Map(rows().map(([, , name = '', certification]) => [name, certification || null])))

/** Returns the certification that a business type means, by the type's name. Null for other types, such as legal forms. */
export function certificationOfBusinessType(name: string): string | null {
  return certifications().get(name) ?? null
}
