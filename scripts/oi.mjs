#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderTypedIn, root, runUnderNode } from './node.mjs'

const args = process.argv.slice(2)
// The installed package has JavaScript and its dependencies. A checkout has TypeScript, and its dependencies may be missing.
if (existsSync(join(root, 'server/cli.js'))) await runUnderNode('server/cli.js', args, folderTypedIn())
else await (await import('./run.mjs')).run('server/cli.ts', args)
