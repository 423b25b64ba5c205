import type { INodeProperties } from 'n8n-workflow'

/** The fields have the names of the API, so they are sent as they are. */
export const requiredFields: INodeProperties[] = [
  { displayName: 'Title', name: 'title', type: 'string', required: true, default: '' },
  { displayName: 'Description', name: 'description', type: 'string', required: true, default: '', typeOptions: { rows: 4 } },
  { displayName: 'Agency', name: 'agency_name', type: 'string', required: true, default: '' },
  {
    displayName: 'Solicitation Number',
    name: 'solicitation_number',
    type: 'string',
    required: true,
    default: '',
    description: 'With the agency, it identifies an opportunity that already exists',
  },
]

const chosenBelow =
  'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>'
const dateExample = '2026-05-08T17:00:00-04:00'

const contactFields: INodeProperties[] = [
  { displayName: 'Email', name: 'email', type: 'string', default: '', placeholder: 'name@email.com' },
  { displayName: 'Full Name', name: 'full_name', type: 'string', default: '' },
  { displayName: 'Phone', name: 'phone', type: 'string', default: '' },
  { displayName: 'Title', name: 'contact_title', type: 'string', default: '' },
]

export const optionalFields: INodeProperties = {
  displayName: 'Additional Fields',
  name: 'additional_fields',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  options: [
    {
      displayName: 'Add to the Board',
      name: 'add_to_pipeline',
      type: 'boolean',
      default: true,
      description: 'Whether to create a pursuit',
    },
    {
      displayName: 'Assignee Name or ID',
      name: 'assignee_user_id',
      type: 'options',
      typeOptions: { loadOptionsMethod: 'getMembers' },
      default: '',
      description: chosenBelow,
    },
    {
      displayName: 'Board Column Name or ID',
      name: 'column_id',
      type: 'options',
      typeOptions: { loadOptionsMethod: 'getColumns' },
      default: '',
      description: chosenBelow,
    },
    {
      displayName: 'Check Only',
      name: 'is_test_request',
      type: 'boolean',
      default: false,
      description: 'Whether to check the input and store nothing',
    },
    { displayName: 'City of Performance', name: 'place_of_performance_city', type: 'string', default: '' },
    {
      displayName: 'Contacts',
      name: 'point_of_contact',
      type: 'fixedCollection',
      placeholder: 'Add Contact',
      typeOptions: { multipleValues: true },
      default: {},
      options: [{ displayName: 'Contact', name: 'contact', values: contactFields }],
    },
    { displayName: 'Country of Performance', name: 'place_of_performance_country', type: 'string', default: '' },
    { displayName: 'Deadline', name: 'deadline_date', type: 'string', default: '', placeholder: dateExample },
    {
      displayName: 'Document Addresses',
      name: 'documents',
      type: 'string',
      typeOptions: { multipleValues: true },
      default: [],
      description: 'Public addresses of files to attach',
    },
    { displayName: 'NAICS Code', name: 'naics_code', type: 'string', default: '', placeholder: '541512' },
    { displayName: 'Note', name: 'note', type: 'string', typeOptions: { rows: 4 }, default: '' },
    { displayName: 'Posted Date', name: 'posted_date', type: 'string', default: '', placeholder: dateExample },
    { displayName: 'Set-Aside', name: 'type_of_set_aside', type: 'string', default: '', placeholder: 'SBA' },
    { displayName: 'Source Address', name: 'source_url', type: 'string', default: '' },
    {
      displayName: 'State of Performance',
      name: 'place_of_performance_state_code',
      type: 'string',
      default: '',
      placeholder: 'VA',
    },
    { displayName: 'ZIP Code of Performance', name: 'place_of_performance_zipcode', type: 'string', default: '' },
  ],
}
