import { expect } from 'vitest'
import { writeExercised } from './exercised.ts'

// What an earlier run of this test file has left no longer counts.
writeExercised(expect.getState().testPath!, [])
