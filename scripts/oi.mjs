#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderTypedIn, root, runUnderNode } from './node.mjs'

const args = process.argv.slice(2)
// The installed package holds JavaScript and has its dependencies; a checkout holds TypeScript and may lack them.
if (existsSync(join(root, 'server/cli.js'))) await runUnderNode('server/cli.js', args, folderTypedIn())
else await (await import('./run.mjs')).run('server/cli.ts', args)
