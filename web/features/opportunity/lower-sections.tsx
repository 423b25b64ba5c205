import type { Detail } from './detail.ts'
import { History } from './history/history.tsx'
import { Related } from './related.tsx'

/** The sections below the notice text. Their code is loaded after the sections above them. */
export function LowerSections({ detail }: { detail: Detail }) {
  const { history = [], related } = detail
  return (
    <>
      {history.length > 0 && <History detail={detail} history={history} />}
      {related && <Related related={related} text={detail.contract.description ?? ''} />}
    </>
  )
}
