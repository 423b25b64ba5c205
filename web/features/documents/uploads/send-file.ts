import { ApiError, newIdempotencyKey, type Schemas } from '../../../api.ts'
import { currentCompany } from '../../../shell/company.ts'

type Sending = { file: File; folder_id: string | undefined; signal: AbortSignal; onProgress: (share: number) => void }

/** Uploads a file. `fetch` does not report progress, so this uses `XMLHttpRequest`. */
export function sendFile({ file, folder_id, signal, onProgress }: Sending): Promise<Schemas['Document']> {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Schemas['Document']>()
  request.open('POST', '/api/v1/documents')
  request.setRequestHeader('Idempotency-Key', newIdempotencyKey())
  const company = currentCompany()
  if (company !== null) request.setRequestHeader('X-Company-Id', company)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => (request.status === 201 ? resolve(JSON.parse(request.responseText)) : reject(readError(request)))
  request.onerror = () => reject(new Error('The service cannot be reached. Check your connection.'))
  request.onabort = () => reject(signal.reason)
  signal.addEventListener('abort', () => request.abort())
  const body = new FormData()
  if (folder_id) body.set('folder_id', folder_id)
  body.set('file', file)
  request.send(body)
  return promise
}

function readError(request: XMLHttpRequest): ApiError {
  const headers = new Headers()
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new ApiError(readJson(request.responseText), new Response(null, { status: request.status, headers }))
}

/** A proxy may answer with a page instead of JSON. */
function readJson(text: string): ConstructorParameters<typeof ApiError>[0] {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
