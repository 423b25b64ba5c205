/** The command line of the MCP Inspector (https://github.com/modelcontextprotocol/inspector) works with the door. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { loadTools } from '../../../server/mcp/tools.ts'
import { endWithFile } from '../../harness/processes.ts'
import { startDoor } from './agents.ts'

const door = await startDoor()
const token = await door.grant()
const command = join(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/inspector/clients/cli/build/index.js')
/** Exit codes of the Inspector. */
const [needs_auth, tool_failed] = [3, 5]

async function inspect(method: string, args: string[], bearer = token) {
  const server = ['--server-url', `${door.origin}/api/mcp`, '--header', `Authorization: Bearer ${bearer}`]
  const options = ['--method', method, '--format', 'json', '--stored-auth-only', ...args]
  // The Inspector stores its settings in the home folder.
  const child = endWithFile(
    spawn(process.execPath, [command, ...server, ...options], { env: { HOME: door.folder }, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout).result }
}

describe.each(['legacy', 'modern'])('inspector, %s protocol', (era) => {
  const speaking = ['--protocol-era', era]

  test('lists every tool and finds no error in a schema', async () => {
    const { code, stderr, result } = await inspect('tools/list', [...speaking, '--strict'])
    expect([code, result.tools.length], stderr).toEqual([0, loadTools().length])
  })

  test('calls a tool', async () => {
    const call = ['--tool-name', 'create_folder', '--tool-arg', `name=${era}`]
    const { code, stderr, result } = await inspect('tools/call', [...speaking, ...call])
    expect([code, result.content[0].text], stderr).toEqual([0, expect.stringContaining(`name: ${era}`)])
  })

  test('shows the error of a tool, and exits with its code for it', async () => {
    const { code, result } = await inspect('tools/call', [...speaking, '--tool-name', 'get_task', '--tool-arg', 'task_id=task_1'])
    expect(code).toBe(tool_failed)
    expect(JSON.parse(result.content[0].text)).toEqual({ message: 'task task_1 not found', code: 'NOT_FOUND' })
  })
})

test('inspector: a token that does not work leads to the sign-in', async () => {
  const { code, stderr } = await inspect('tools/list', [], 'unknown')
  expect([code, stderr]).toEqual([needs_auth, expect.stringContaining('auth_required')])
})
