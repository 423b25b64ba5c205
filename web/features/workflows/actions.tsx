import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { get } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu } from '../../parts/menu.tsx'
import { AboutDialog, DeleteDialog } from './dialogs.tsx'
import { RunDialog } from './runs/run-dialog.tsx'
import type { Editor } from './use-editor.ts'

type ActionsProps = {
  editor: Editor
  refused: string | undefined
  asking: 'dry' | 'live' | null
  onAsk: (kind: 'dry' | 'live' | null) => void
}

const unsaved = 'Save your changes first'

export function Actions({ editor, refused, asking, onAsk }: ActionsProps) {
  const navigate = useNavigate({ from: '/workflows/$workflow_id' })
  const { workflow, isChanged } = editor
  const saving = editor.isSaving ? 'Your changes are being saved' : undefined
  const notNow = refused ?? (isChanged ? unsaved : undefined)
  return (
    <>
      {isChanged && (
        <>
          <Button kind="quiet" refused={saving} onClick={editor.discard}>
            Discard
          </Button>
          <Button kind="primary" refused={saving} onClick={editor.save}>
            Save
          </Button>
        </>
      )}
      <Button refused={notNow} onClick={() => onAsk('dry')}>
        <Icon name="play" size={15} />
        Dry run
      </Button>
      {workflow.status === 'draft' ? (
        <Button kind={isChanged ? 'plain' : 'primary'} refused={notNow} onClick={editor.activate}>
          Activate
        </Button>
      ) : (
        <Button refused={refused} onClick={editor.deactivate}>
          Deactivate
        </Button>
      )}
      <MoreMenu editor={editor} refused={refused} notNow={notNow} onRun={() => onAsk('live')} />
      <RunDialog
        workflow={workflow}
        kind={asking}
        onClose={() => onAsk(null)}
        onStarted={(run) => void navigate({ search: { run }, replace: true, resetScroll: false })}
      />
    </>
  )
}

type MoreMenuProps = { editor: Editor; refused: string | undefined; notNow: string | undefined; onRun: () => void }

function MoreMenu({ editor, refused, notNow, onRun }: MoreMenuProps) {
  const [dialog, setDialog] = useState<'about' | 'delete' | null>(null)
  const { data: profile } = useQuery(get('/v1/profile'))
  const { workflow } = editor
  const isOthers = profile !== undefined && workflow.status === 'active' && workflow.acts_as.id !== profile.user.id
  const runRefused = notNow ?? (workflow.status === 'draft' ? 'Activate the workflow first' : undefined)
  return (
    <>
      <Menu
        label="More actions"
        items={[
          { label: 'Run it now…', icon: 'play', run: onRun, ...(runRefused && { refused: runRefused }) },
          ...(isOthers
            ? [
                {
                  label: `Take it over from ${workflow.acts_as.name}`,
                  icon: 'user' as const,
                  run: editor.activate,
                  ...(notNow && { refused: notNow }),
                },
              ]
            : []),
          { label: 'Name and description…', icon: 'pencil', run: () => setDialog('about'), ...(refused && { refused }) },
          { label: 'Delete…', icon: 'trash', run: () => setDialog('delete'), ...(refused && { refused }) },
        ]}
        className="grid size-8 place-items-center rounded-control border border-line-strong bg-surface text-ink-2 hover:bg-hover max-md:size-10"
      >
        <Icon name="more" />
      </Menu>
      <AboutDialog workflow={workflow} open={dialog === 'about'} onClose={() => setDialog(null)} />
      <DeleteDialog workflow={workflow} open={dialog === 'delete'} onClose={() => setDialog(null)} />
    </>
  )
}
