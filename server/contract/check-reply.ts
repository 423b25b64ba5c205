import type { ErrorObject } from 'ajv'
import { Problem } from '../../kernel/problem.ts'
import { isPlainJson } from '../json.ts'
import type { Operation } from './operations.ts'

/** Throws a 500 if a reply breaks the contract. Because the message names the fault, it is for development and tests. */
export function checkReply(operation: Operation, status: number, body: object | undefined, readJson: () => string): void {
  const validate = operation.responseValidator(status)
  // Reading the text again would cost as much as the whole check.
  if (validate && body && isPlainJson(body) && validate(body)) return
  const json = readJson()
  const errors = validate && (validate(JSON.parse(json)) ? [] : (validate.errors as ErrorObject[]))
  if (errors?.length === 0) return
  const fault = errors ? JSON.stringify(errors.slice(0, 3)) : 'the status is not declared'
  const message = `${operation.id} ${status} breaks the API description: ${fault}; body: ${json.slice(0, 500)}`
  throw Object.assign(new Problem('INTERNAL_SERVER_ERROR', message), { cause: new Error(message) })
}
