import type { Pursuit } from '../../../subjects/pursuits/changes.ts'
import { Files } from './files.tsx'
import { Notes } from './notes.tsx'
import { Timeline } from './timeline.tsx'

export function LowerSections({ pursuit }: { pursuit: Pursuit }) {
  return (
    <>
      <Notes pursuit_id={pursuit.id} />
      <Files pursuit_id={pursuit.id} />
      <Timeline pursuit={pursuit} />
    </>
  )
}
