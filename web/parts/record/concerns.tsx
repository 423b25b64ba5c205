import { Icon } from '../icons.tsx'

/** The reasons against a record, to check before it is pursued. */
export function Concerns({ concerns }: { concerns: readonly string[] }) {
  if (concerns.length === 0) return null
  return (
    <p className="mt-1.5 flex gap-2 text-warn">
      <Icon name="alert" size={15} className="mt-[3.5px] shrink-0" />
      {concerns.join(' ')}
    </p>
  )
}
