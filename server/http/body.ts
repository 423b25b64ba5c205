import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import { type Issue, invalid, Problem } from '../../handlers/problem.ts'

const parse = express.json({ limit: '1mb', strict: false, type: isJson, verify })

/** The JSON body of a request; undefined when there is none. Throws a 400 or 413. */
export async function readBody(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  const empty = req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0
  if (empty) return undefined
  if (!isJson(req)) throw invalid({ path: 'Content-Type', message: 'must be application/json', code: 'media_type' })
  return new Promise((resolve, reject) => {
    // Of an empty body in chunks the parser would make an object.
    parse(req as express.Request, res as express.Response, (error?: unknown) =>
      error ? reject(bodyProblem(error)) : resolve(emptyBodies.has(req) ? undefined : (req as express.Request).body),
    )
  })
}

const emptyBodies = new WeakSet<IncomingMessage>()

/** Asked with the bytes before they are decoded, which would put other characters in the place of what is broken. */
function verify(req: IncomingMessage, _res: ServerResponse, bytes: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw Object.assign(new Error(), { type: 'charset.unsupported' })
  if (!isUtf8(bytes)) throw Object.assign(new Error(), { type: 'not.utf8' })
  if (bytes.length === 0) emptyBodies.add(req)
}

function isJson(req: IncomingMessage): boolean {
  return (req.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase() === 'application/json'
}

function bodyProblem(error: unknown): unknown {
  const { type, status } = error as { type?: string; status?: number }
  if (type === 'entity.too.large') return new Problem('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MB')
  const issue: Issue = { path: 'body', message: 'is not valid JSON', code: 'json' }
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return invalid({
      path: 'Content-Type',
      message: 'must be application/json in UTF-8, plain, gzip, deflate or br',
      code: 'media_type',
    })
  if (type === 'not.utf8') return invalid({ path: 'body', message: 'is not UTF-8', code: 'encoding' })
  return status !== undefined && status < 500 ? invalid(issue) : error
}
