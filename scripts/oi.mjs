#!/usr/bin/env node
import { run } from './run.mjs'

await run('server/cli.ts', process.argv.slice(2))
