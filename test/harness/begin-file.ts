import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { allReactions } from '../../services/all-reactions.ts'
import { connectReactions } from '../../services/reactions.ts'
import { checkRows } from '../db/row-check.ts'
import { forgetExercised, writeCompared } from './exercised.ts'
import { endProcesses } from './processes.ts'

forgetExercised(expect.getState().testPath!)
connectReactions(allReactions)
const compared = checkRows()
// Vitest runs `afterAll` hooks in reverse order, so this hook runs after the hooks of the test file.
afterAll(endProcesses)
afterAll(() => writeCompared(expect.getState().testPath!, compared))

// With a fixed seed, property tests try the same cases in every run. `FC_SEED=random` tries new cases, and a failure prints its
// seed.
const seed = process.env.FC_SEED || '20261126'
if (!/^(random|-?\d+)$/.test(seed)) throw new Error(`FC_SEED must be a whole number or "random", not ${seed}`)
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
