import { type CsvLayout, type CsvRow, type OnMissing, readCsv } from '../files/csv.ts'

/** The columns of SAM.gov's ContractOpportunitiesFullCSV, in its order. */
export const samColumns = [
  'NoticeId',
  'Title',
  'Sol#',
  'Department/Ind.Agency',
  'CGAC',
  'Sub-Tier',
  'FPDS Code',
  'Office',
  'AAC Code',
  'PostedDate',
  'Type',
  'BaseType',
  'ArchiveType',
  'ArchiveDate',
  'SetASideCode',
  'SetASide',
  'ResponseDeadLine',
  'NaicsCode',
  'ClassificationCode',
  'PopStreetAddress',
  'PopCity',
  'PopState',
  'PopZip',
  'PopCountry',
  'Active',
  'AwardNumber',
  'AwardDate',
  'Award$',
  'Awardee',
  'PrimaryContactTitle',
  'PrimaryContactFullname',
  'PrimaryContactEmail',
  'PrimaryContactPhone',
  'PrimaryContactFax',
  'SecondaryContactTitle',
  'SecondaryContactFullname',
  'SecondaryContactEmail',
  'SecondaryContactPhone',
  'SecondaryContactFax',
  'OrganizationType',
  'State',
  'City',
  'ZipCode',
  'CountryCode',
  'AdditionalInfoLink',
  'Link',
  'Description',
] as const

export type SamColumn = (typeof samColumns)[number]

// A notice without these cannot be identified, dated or shown. Any other column may be missing.
const requiredColumns: readonly SamColumn[] = ['NoticeId', 'Title', 'Sol#', 'Department/Ind.Agency', 'PostedDate', 'Type']

const samLayout: CsvLayout<SamColumn> = {
  name: "SAM.gov's ContractOpportunitiesFullCSV",
  columns: samColumns,
  required: requiredColumns,
}

/** Reads rows of the extract, with fields in the order of `samColumns`. Throws if the header is not SAM's. */
export async function* readSamCsv(chunks: AsyncIterable<Uint8Array>, on_missing?: OnMissing): AsyncGenerator<CsvRow[]> {
  for await (const { rows } of readCsv(chunks, [samLayout], on_missing)) yield rows
}
