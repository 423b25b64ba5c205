import type { Background } from '../services/background.ts'
import type { ReadSearch } from '../services/saved-searches/read-searches.ts'
import type { SourceKeys } from '../services/sources/source-kind.ts'
import type { WorkflowMeans } from '../services/workflows/runs/step.ts'

/** What a worker has for its jobs. */
export type JobContext = Background & {
  /** For sources that are loaded on a schedule. */
  keys: SourceKeys
  /** Null in a process without a search engine. */
  readSearch: ReadSearch | null
  /** Null in a process that runs no workflows. */
  workflows: WorkflowMeans | null
}
