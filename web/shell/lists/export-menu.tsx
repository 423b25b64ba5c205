import { Icon } from '../../parts/icons.tsx'
import { Menu } from '../../parts/menu.tsx'
import { type Exported, exportItems, type ListParams } from './export-list.ts'

/** Downloads a list as a file. Its rights, filters, order and quotas are those of the list. */
export function ExportMenu<Id extends Exported>({ operation, params }: { operation: Id; params: ListParams<Id> }) {
  return (
    <Menu
      label="Export"
      items={exportItems(operation, params)}
      className="inline-flex h-8 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink max-md:h-10 print:hidden"
    >
      <Icon name="download" size={15} />
      Export
    </Menu>
  )
}
