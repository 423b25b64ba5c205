import type { Bundle, Create, PlainInputField, ZObject } from 'zapier-platform-core'
import { automationAddress } from './address.ts'

const contactFields: PlainInputField[] = [
  { key: 'full_name', label: 'Full Name', type: 'string' },
  { key: 'email', label: 'Email', type: 'string' },
  { key: 'phone', label: 'Phone', type: 'string' },
  { key: 'contact_title', label: 'Title', type: 'string' },
]

const inputFields: PlainInputField[] = [
  { key: 'title', label: 'Title', type: 'string', required: true },
  { key: 'description', label: 'Description', type: 'text', required: true },
  { key: 'agency_name', label: 'Agency', type: 'string', required: true },
  {
    key: 'solicitation_number',
    label: 'Solicitation Number',
    type: 'string',
    required: true,
    helpText: 'With the agency, it identifies an opportunity that already exists.',
  },
  { key: 'posted_date', label: 'Posted Date', type: 'datetime' },
  { key: 'deadline_date', label: 'Deadline', type: 'datetime' },
  { key: 'source_url', label: 'Source Address', type: 'string' },
  { key: 'naics_code', label: 'NAICS Code', type: 'string' },
  { key: 'type_of_set_aside', label: 'Set-Aside', type: 'string' },
  { key: 'place_of_performance_city', label: 'City of Performance', type: 'string' },
  { key: 'place_of_performance_state_code', label: 'State of Performance', type: 'string', helpText: 'Two letters, such as VA.' },
  { key: 'place_of_performance_zipcode', label: 'ZIP Code of Performance', type: 'string' },
  { key: 'place_of_performance_country', label: 'Country of Performance', type: 'string' },
  { key: 'point_of_contact', label: 'Contacts', children: contactFields },
  { key: 'add_to_pipeline', label: 'Add to the Board', type: 'boolean', default: 'true' },
  { key: 'column_id', label: 'Board Column', type: 'string', dynamic: 'column.id.label' },
  { key: 'assignee_user_id', label: 'Assignee', type: 'string', dynamic: 'member.id.label' },
  { key: 'note', label: 'Note', type: 'text' },
  { key: 'documents', label: 'Document Addresses', type: 'string', list: true, helpText: 'Public addresses of files to attach.' },
  { key: 'is_test_request', label: 'Check Only', type: 'boolean', helpText: 'Checks the input and stores nothing.' },
]

async function perform(z: ZObject, { inputData }: Bundle): Promise<object> {
  return (await z.request({ method: 'POST', url: automationAddress('/opportunity/create'), body: inputData })).data
}

export const createOpportunity = {
  key: 'opportunity',
  noun: 'Opportunity',
  display: { label: 'Create Opportunity', description: 'Creates an opportunity of your company, and a pursuit on the board.' },
  operation: {
    inputFields,
    perform,
    sample: {
      contract_id: 'contract_00000000000000000000000000',
      pursuit_id: 'pur_00000000-0000-7000-8000-000000000000',
      contract_already_existed: false,
      pursuit_already_existed: false,
    },
  },
} satisfies Create
