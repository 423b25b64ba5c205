// `node scripts/run.mjs <script> [arguments]`: installs missing dependencies and runs a script of this project under its own Node 24.
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installMissing } from './install.mjs'
import { fail, folderTypedIn, root, runUnderNode } from './node.mjs'

/** Ends this process with the script's exit code. Tools run in the project's folder, and commands of `oi` in the folder where they were typed. */
export async function run(script, args) {
  await installMissing()
  await runUnderNode(script, args, script === 'server/cli.ts' ? folderTypedIn() : root)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [script, ...args] = process.argv.slice(2)
  if (!script) fail('Usage: node scripts/run.mjs <script> [arguments]')
  await run(script, args)
}
