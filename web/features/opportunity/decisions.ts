import { useMemo } from 'react'
import { queries } from '../../api.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import { addToBoard, dismiss, undismiss } from '../../subjects/opportunities/decisions.ts'
import { type Detail, detailOf } from './detail.ts'

export type Decisions = { add: () => void; dismiss: (reason?: string) => void; recommendAgain: () => void }

type Decided = Pick<Detail, 'in_pipeline' | 'pursuit_id' | 'dismissed_at'>

/** Shows a decision before the service confirms it. Returns the function that shows the earlier state again. */
function show({ id, in_pipeline, pursuit_id, dismissed_at }: Detail, decided: Partial<Decided>): () => void {
  const { queryKey } = detailOf(id)
  void queries.cancelQueries({ queryKey })
  const set = (values: Partial<Decided>) => queries.setQueryData<Detail>(queryKey, (detail) => detail && { ...detail, ...values })
  set(decided)
  return () => set({ in_pipeline, pursuit_id, dismissed_at })
}

/** Returns the decisions on the opportunity, and gives them keys. */
export function useDecisions(detail: Detail): Decisions {
  const decide = useMemo(
    (): Decisions => ({
      add: () =>
        void addToBoard(detail, () => show(detail, { in_pipeline: true })).then(
          (added) => added && show(detail, { in_pipeline: true, pursuit_id: added.pursuit_id }),
        ),
      dismiss: (reason) => void dismiss(detail, () => show(detail, { dismissed_at: new Date().toISOString() }), reason),
      recommendAgain: () => void undismiss(detail, () => show(detail, { dismissed_at: null })),
    }),
    [detail],
  )
  const shortcuts = useMemo(
    (): Shortcut[] => [
      { keys: 'a', text: 'Add it to the board', run: () => detail.in_pipeline || decide.add() },
      { keys: 'e', text: 'Dismiss it', run: () => detail.in_pipeline || detail.dismissed_at !== null || decide.dismiss() },
    ],
    [detail, decide],
  )
  useShortcuts(shortcuts)
  return decide
}
