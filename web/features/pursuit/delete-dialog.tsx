import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, api, unwrap } from '../../api.ts'
import { Button, WithCode } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { notify } from '../../shell/notices.tsx'
import { type Pursuit, refreshPursuits } from '../../subjects/pursuits/changes.ts'

type DeleteDialogProps = { pursuit: Pursuit; onClose: () => void }

/** Asks first, because a deleted pursuit cannot be restored. The service refuses one on which work was done. */
export function DeleteDialog({ pursuit: { id, title }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState('')
  async function confirm(): Promise<void> {
    try {
      await unwrap(api.DELETE('/v1/pursuits/{pursuit_id}', { params: { path: { pursuit_id: id } } }))
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.issues : []
      return setRefusal(issue ? `The pursuit ${issue.message}.` : (error as Error).message)
    }
    onClose()
    refreshPursuits()
    await navigate({ to: '/board', replace: true })
    notify(`Deleted: ${title}`)
  }
  return (
    <Dialog title="Delete this pursuit?" open onClose={onClose}>
      <p className="mb-4 text-ink-2">
        Delete only what was added by mistake. The pursuit and its history are removed for everyone, and this cannot be undone. To
        hide finished work, archive it.
      </p>
      {refusal && (
        <p role="alert" className="mb-4 text-sm text-bad">
          <WithCode text={refusal} />
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button kind="danger" onClick={() => void confirm()}>
          Delete the pursuit
        </Button>
      </div>
    </Dialog>
  )
}
