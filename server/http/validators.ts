import { createRequire } from 'node:module'
import type { ValidateFunction } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { once } from '../../catalog/table.ts'
import { formats } from './formats.ts'

/** By operationId, and for replies by operationId and status, such as `getTask.200`. */
type Validators = Record<string, ValidateFunction>

const load = createRequire(import.meta.url)
const checks = { ...fullFormats, ...Object.fromEntries(Object.entries(formats).map(([name, { check }]) => [name, check])) }

/** Loads generated code at first use: production checks no replies, and few callers send bodies of thousands of values. */
function generated(name: string): () => Validators {
  return once(() => load(`../../generated/validators/${name}.cjs`)(checks) as Validators)
}

export const parameterValidators = generated('parameters')
export const bodyValidators = generated('bodies')
/** Validators of bodies that stop at the first fault, so their cost does not grow with the number of faults. */
export const firstFaultValidators = generated('first-faults')
export const replyValidators = generated('replies')
