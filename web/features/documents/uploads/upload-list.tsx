import { Button, IconButton } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { Meter } from '../../../parts/meter.tsx'
import { formatBytes } from '../../../parts/record/format.ts'
import { removeUpload, retryUpload, type Upload, useUploads } from './uploads.ts'

export function UploadList() {
  const uploads = useUploads()
  if (uploads.length === 0) return null
  return (
    <section aria-label="Uploads" className="mb-4 rounded-card border border-line bg-surface">
      <ul className="divide-y divide-line">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload: { id, file, state } }: { upload: Upload }) {
  const isOver = state.kind === 'failed' || state.kind === 'refused'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2">
      <p className="truncate text-sm font-medium" title={file.name}>
        {file.name} <span className="num font-normal text-ink-2">{formatBytes(file.size)}</span>
      </p>
      <div className="row-span-2 flex items-center gap-1">
        {state.kind === 'failed' && (
          <Button aria-label={`Try again: ${file.name}`} onClick={() => retryUpload(id)}>
            Try again
          </Button>
        )}
        <IconButton
          label={isOver ? `Remove from the list: ${file.name}` : `Cancel the upload: ${file.name}`}
          onClick={() => removeUpload(id)}
        >
          <Icon name="close" />
        </IconButton>
      </div>
      {isOver ? (
        <p role="alert" className="text-sm text-bad">
          Not uploaded. {state.reason}
        </p>
      ) : (
        <Meter label={`Uploaded: ${file.name}`} value={state.kind === 'sending' ? Math.round(state.share * 100) : 0} max={100} />
      )}
    </li>
  )
}
