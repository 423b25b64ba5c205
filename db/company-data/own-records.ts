import { columnNames } from '../column-names.ts'
import type { ColumnOf, CompanyTable } from './company-table.ts'

const fromNotices = 'only records of notices have it, or the service derives it'
/** Columns of records that companies cannot fill in. */
const ofNotices = Object.fromEntries(
  columnNames(
    'source source_id source_type provider_url provider_type solicitation_key agency_key office_key jurisdiction notice_type response_type',
    'agency_code agency_org_name agency_path agency_codes awarded active is_forecast psc office_city office_state office_zipcode',
    'office_country_code place_street_address place_street_address2 place_city_code place_state_name size_low size_high',
    'period_of_performance award_number award_date award_amount awardee_name awardee_uei archive_at amendment_count history raw_sha256',
    'fetched_at changed_xid created_xid amended_xid competition vehicle expected_solicitation expected_award codes category',
    'until_further_notice buyer_country currency',
  ).map((name) => [name, fromNotices]),
)

/** Rows of `contract` that companies created. Records of notices belong to no company. */
export const ownRecords = {
  file: 'own_opportunities',
  content: 'an opportunity that the company created, and that no other company sees',
  columns: columnNames(
    'id title description solicitation_number agency_name naics set_aside set_aside_description source_url posted_at deadline_at',
    'place_city_name place_state_code place_country_code place_country_name place_zipcode point_of_contact derived',
    'created_at updated_at',
  ),
  omitted_columns: ofNotices,
} satisfies CompanyTable<ColumnOf<'contract'>>
