import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { network } from '../../../kernel/http/network.ts'

/** File descriptors reserved for the database, indexes, threads and background jobs. An idle server uses about half of them. */
const in_hand = 200
/** Maximum share of all descriptors that is reserved. */
const in_hand_part = 0.6
const connections_most = 20_000
const files_most = 200
const files_least = 8
const descriptors_default = 1_024

/** Returns how many file descriptors the process may open. Node raises the soft limit to the hard limit at start. */
export function readDescriptorLimit(): number {
  try {
    if (process.platform === 'linux') {
      const found = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
      return found ? Number(found[1]) : Infinity
    }
    const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
    return Number(userLimits?.open_files?.soft) || Infinity
  } catch {
    return descriptors_default
  }
}

/** Returns connection limits. `files_max` applies separately to uploads and downloads, each of which uses a descriptor. */
export function connectionLimits(descriptors: number) {
  const free = Math.max(3 * files_least, Math.floor(descriptors - Math.min(in_hand, in_hand_part * descriptors)))
  const files_max = Math.max(files_least, Math.min(files_most, Math.floor(free / 8)))
  const connections_max = Math.min(connections_most, free - 2 * files_max)
  return { connections_max, per_address_max: Math.ceil(connections_max / 2), files_max }
}

/** The connections of one address. In each set, the connection that was added first is first. */
type Line = { idle: Set<Socket>; busy: Map<Socket, Set<ServerResponse>> }
const looked_at_max = 64
/** Number of an address's newest idle connections that are closed last, because unread requests may have arrived on them. */
const unheard_max = 8

/** Limits connections. At the limit, a new connection replaces an idle or unread one, so a flood closes its own connections. */
export function limitConnections(
  server: Server,
  { connections_max, per_address_max }: ReturnType<typeof connectionLimits>,
  isTrustedProxy: (address: string, hop: number) => boolean,
): void {
  const lines = new Map<string, Line>()
  let open = 0

  function remove(socket: Socket, address: string, line: Line): void {
    if (!line.idle.delete(socket) && !line.busy.delete(socket)) return
    open -= 1
    if (sizeOf(line) === 0) lines.delete(address)
  }
  function makeRoom([address, line]: [string, Line]): boolean {
    const socket = dispensable(line)
    if (!socket) return false
    remove(socket, address, line)
    socket.destroy()
    return true
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const address = network(remoteAddress)
    const own = lines.get(address)
    const share = isTrustedProxy(remoteAddress, 0) ? connections_max : per_address_max
    const isOverShare = own !== undefined && sizeOf(own) >= share
    if (isOverShare ? !makeRoom([address, own]) : open >= connections_max && !makeRoom(largest(lines)))
      return void socket.destroy()
    const line = lines.get(address) ?? { idle: new Set(), busy: new Map() }
    lines.set(address, line)
    line.idle.add(socket)
    open += 1
    socket.once('close', () => remove(socket, address, line))
  })
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const line = lines.get(network(socket.remoteAddress ?? ''))
    if (!line) return
    if (line.idle.delete(socket)) line.busy.set(socket, new Set())
    const answers = line.busy.get(socket)?.add(res)
    res.once('close', () => {
      answers?.delete(res)
      if (answers?.size === 0 && line.busy.delete(socket)) line.idle.add(socket)
    })
  })
}

function sizeOf({ idle, busy }: Line): number {
  return idle.size + busy.size
}

function largest(lines: Map<string, Line>): [string, Line] {
  return [...lines].reduce((most, each) => (sizeOf(each[1]) > sizeOf(most[1]) ? each : most))
}

function dispensable({ idle, busy }: Line): Socket | undefined {
  const [first] = idle
  if (first && idle.size > unheard_max) return first
  let looks = 0
  for (const [socket, answers] of busy) {
    if ([...answers].some((res) => res.writableEnded || res.writableNeedDrain)) return socket
    looks += 1
    if (looks === looked_at_max) break
  }
  return first
}
