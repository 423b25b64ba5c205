import { applyImport, previewImport, readImport } from '../../services/spreadsheets/imports.ts'
import { operation } from '../operation.ts'

const perform = { preview: previewImport, apply: applyImport }

export const importPursuits = operation('importPursuits', readImport, ({ db, principal, body, now }, read) =>
  perform[body.mode ?? 'preview'](db, principal, read, now),
)
