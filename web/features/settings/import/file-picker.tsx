import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'

/** Takes a file by the dialog of the system, or by drop. */
export function FilePicker({ onPick, isBusy }: { onPick: (file: File) => void; isBusy: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function pick(files: FileList | null): void {
    const [file] = files ?? []
    if (file && !isBusy) onPick(file)
  }
  return (
    <section
      aria-label="File"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        pick(event.dataTransfer.files)
      }}
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed px-4 py-4',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          pick(target.files)
          target.value = ''
        }}
      />
      <Button disabled={isBusy} onClick={() => input.current!.click()}>
        <Icon name="upload" size={15} />
        Choose a CSV file
      </Button>
      <p className="text-sm text-ink-2">or drop it here. At most 1,000 lines and 1 MB.</p>
    </section>
  )
}
