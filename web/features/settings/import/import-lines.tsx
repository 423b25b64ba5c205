import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../../../parts/badge.tsx'
import { Button, ToggleButton } from '../../../parts/button.tsx'
import { formatCount } from '../../../parts/record/format.ts'
import { type Column, Table } from '../../../parts/table.tsx'
import { type Action, columnOf, type Line, linesOf, type Report } from './report.ts'

const lines_first = 50

const actions: Record<Action, { label: string; tone: 'good' | 'plain' | 'bad' }> = {
  refuse: { label: 'Fault', tone: 'bad' },
  create: { label: 'New', tone: 'good' },
  skip: { label: 'On the board', tone: 'plain' },
}

/** Lists the lines of the file with what the import does or did with each. */
export function ImportLines({ report }: { report: Report }) {
  const [action, setAction] = useState<Action | null>(null)
  const [isWhole, setWhole] = useState(false)
  const lines = linesOf(report, action)
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Lines</legend>
        <ToggleButton pressed={action === null} onClick={() => setAction(null)}>
          All {formatCount(report.lines.length)}
        </ToggleButton>
        {(Object.keys(actions) as Action[])
          .filter((each) => report.counts[each] > 0)
          .map((each) => (
            <ToggleButton key={each} pressed={action === each} onClick={() => setAction(each)}>
              {actions[each].label} {formatCount(report.counts[each])}
            </ToggleButton>
          ))}
      </fieldset>
      <Table
        caption="Lines of the file"
        columns={columns}
        rows={isWhole ? lines : lines.slice(0, lines_first)}
        keyOf={({ line }) => String(line)}
      />
      {!isWhole && lines.length > lines_first && (
        <Button onClick={() => setWhole(true)}>Show all {formatCount(lines.length)} lines</Button>
      )}
    </>
  )
}

const columns: readonly Column<Line>[] = [
  { title: 'Line', numeric: true, cell: ({ line }) => formatCount(line) },
  {
    title: 'Result',
    cell: ({ action }) => <Badge tone={actions[action].tone}>{actions[action].label}</Badge>,
  },
  { title: 'Pursuit', cell: (line) => <Subject {...line} /> },
]

function Subject({ title, pursuit_id, issues }: Line) {
  return (
    <div className="min-w-48 wrap-anywhere">
      {pursuit_id ? (
        <Link to="/pursuits/$pursuit_id" params={{ pursuit_id }} className="font-medium text-accent hover:underline">
          {title}
        </Link>
      ) : (
        <span className="font-medium">{title ?? 'No title'}</span>
      )}
      {issues.map(({ path, message }) => (
        <p key={path} className="text-bad">
          {columnOf(path) && <b className="font-medium">{columnOf(path)}: </b>}
          {message}
        </p>
      ))}
    </div>
  )
}
