import { downloadUrl, expiryOf, exportPath } from '../../services/opportunities/downloads.ts'
import { exported_rows_max, fileNameOf, requestExport } from '../../services/spreadsheets/exports.ts'
import { operation } from '../operation.ts'

export const createExport = operation('createExport', async (context) => {
  const { db, principal, body, now, checkList } = context
  checkList(principal, body, now)
  const row = await requestExport(db, principal, body, now)
  const { id, operation: exported, format, columns, created_at } = row
  return {
    id,
    operation: exported,
    format,
    columns,
    name: fileNameOf(row),
    rows_max: exported_rows_max,
    download_url: downloadUrl(context, id, now, exportPath),
    expires_at: expiryOf(now).toISOString(),
    created_at,
  }
})
