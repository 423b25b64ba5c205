import { parse as parseDisposition } from 'content-disposition'
import { AddressRefused, guardedLookup, literalFault, type Networks } from '../../../kernel/http/addresses.ts'
import { downloadFile, isSourceUnavailable } from '../../../kernel/http/download.ts'
import type { GuardedAddress } from '../../../kernel/http/metadata-addresses.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { isFileTooLarge, type Spool, type Spooled } from '../../../storage/spool.ts'
import { file_bytes_max } from '../../background.ts'

const name_length_max = 255
/** HTTP statuses after which another attempt would fail too. */
const finalStatuses = [400, 401, 403, 404, 405, 410, 451]

type Receiving = { spool: Spool; networks: Networks; signal: AbortSignal }

/** Downloads a file from a public address, or from one of `networks`. `name` is null if the server gives none. */
export async function receiveFile(
  address: string,
  { spool, networks, signal }: Receiving,
): Promise<Spooled & { name: string | null }> {
  const options = { signal, guarded: guardOf(networks), bytes_max: file_bytes_max + 1 }
  const { content, disposition } = await downloadFile(address, options)
  return { ...(await spool.receive(content, file_bytes_max)), name: nameOf(disposition) }
}

/** Returns why a file cannot be fetched, or null if another attempt may succeed. No attempt follows if `isLast`. */
export function reasonAgainstFile(error: unknown, isLast: boolean): string | null {
  if (isFileTooLarge(error)) return 'The file is larger than 50 MB.'
  const { status, cause, message } = error as { status?: number; cause?: unknown; message: string }
  if (error instanceof AddressRefused || cause instanceof AddressRefused)
    return 'The address of the file leads to a private network.'
  if (status !== undefined && finalStatuses.includes(status)) return `The server of the file answered ${status}.`
  return isLast && isSourceUnavailable(error) ? `The file cannot be fetched: ${cut(message, 200)}` : null
}

/** Returns a guard that refuses connections to private networks, even after redirects, unless the operator allows the network. */
function guardOf(networks: Networks): GuardedAddress {
  return {
    faultOf(hostname) {
      const fault = literalFault(hostname, networks)
      return fault === null ? null : new AddressRefused(fault)
    },
    lookup: guardedLookup(networks),
  }
}

/** Returns the file name, without folders, from a Content-Disposition header (RFC 6266). */
function nameOf(disposition: string | null): string | null {
  if (disposition === null) return null
  try {
    const name = parseDisposition(disposition).parameters.filename?.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim()
    return name ? cut(name, name_length_max) : null
  } catch {
    return null
  }
}
