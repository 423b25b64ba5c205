import { afterAll, expect } from 'vitest'
import { writeExercised } from './exercised.ts'
import { endProcesses } from './processes.ts'

// What an earlier run of this test file has left no longer counts.
writeExercised(expect.getState().testPath!, [])
// Hooks end in the reverse order: whatever the file itself stops has been stopped by then.
afterAll(endProcesses)
