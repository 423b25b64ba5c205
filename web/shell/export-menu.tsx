import { api, type Schemas, unwrap } from '../api.ts'
import { Icon } from '../parts/icons.tsx'
import { Menu } from '../parts/menu.tsx'
import { formatCount } from '../parts/record/format.ts'
import { notify, notifyFailure } from './notices.tsx'

type Listed = Pick<Schemas['ExportCreate'], 'operation' | 'params'>

/** Downloads a list as a file. Its rights, filters, order and quotas are those of the list. */
export function ExportMenu(listed: Listed) {
  return (
    <Menu
      label="Export"
      items={[
        { label: 'Excel workbook', hint: '.xlsx', run: () => void download(listed, 'xlsx') },
        { label: 'CSV file', hint: '.csv', run: () => void download(listed, 'csv') },
      ]}
      className="inline-flex h-8 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink max-md:h-10"
    >
      <Icon name="download" size={15} />
      Export
    </Menu>
  )
}

async function download(listed: Listed, format: Schemas['ExportFormat']): Promise<void> {
  try {
    const { download_url, name, rows_max } = await unwrap(api.POST('/v1/exports', { body: { ...listed, format } }))
    location.assign(download_url)
    notify(`Downloading ${name}, with at most ${formatCount(rows_max)} rows`)
  } catch (error) {
    notifyFailure(error as Error)
  }
}
