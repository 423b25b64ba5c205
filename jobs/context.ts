import type { Background } from '../services/background.ts'
import type { ReadSearch } from '../services/saved-searches/read-searches.ts'
import type { SourceKeys } from '../services/sources/source-kind.ts'
import type { WorkflowMeans } from '../services/workflows/runs/step.ts'

/** Everything a job works with. */
export type JobContext = Background & {
  /** API keys of scheduled sources. */
  keys: SourceKeys
  /** Null in a process without a search engine. */
  readSearch: ReadSearch | null
  /** Null in a process that does not run workflows. */
  workflows: WorkflowMeans | null
}
