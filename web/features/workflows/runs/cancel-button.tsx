import { Button } from '../../../parts/button.tsx'
import { notifyFailure } from '../../../shell/notices.tsx'
import { cancelRun, type Run } from '../changes.ts'
import { hasEnded } from './status.tsx'

/** Absent when the run has ended. Finished steps are not undone. */
export function CancelButton({ run }: { run: Run }) {
  if (hasEnded(run)) return null
  return <Button onClick={() => void cancelRun(run.id).catch(notifyFailure)}>Cancel the run</Button>
}
