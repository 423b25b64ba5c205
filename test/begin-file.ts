import { afterAll, expect } from 'vitest'
import { writeExercised } from './exercised.ts'
import { endProcesses } from './processes.ts'

// Recordings of an earlier run of this test file no longer count.
writeExercised(expect.getState().testPath!, [])
// Hooks end in the reverse order: whatever the file itself stops has been stopped by then.
afterAll(endProcesses)
