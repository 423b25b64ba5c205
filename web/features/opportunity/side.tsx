import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import type { Schemas } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { countOf, formatBytes, formatDate } from '../../parts/record/format.ts'
import { formatPhone } from '../../parts/record/phone.ts'
import { useShortList } from '../../parts/short-list.tsx'
import type { Detail } from './detail.ts'

/** Files, contacts, the office and the source of the record. */
export function Side({ detail: { contract, documents = [], provenance, source_url, ...record } }: { detail: Detail }) {
  const timeZone = use(TimeZone)
  const contacts = contract.point_of_contact ?? []
  const subject = [record.solicitation_number, record.title].filter(Boolean).join(': ')
  const place = [contract.office_city, contract.office_state, contract.office_zipcode?.slice(0, 5)]
  return (
    <aside aria-label="Files, contacts and source" className="flex min-w-0 flex-col gap-7 lg:pt-1">
      {documents.length > 0 && (
        <Group title={countOf(documents.length, 'file')}>
          <Files documents={documents} />
        </Group>
      )}
      <Group title="Contacts">
        {contacts.length === 0 && <p className="text-ink-2">The notice names no contact.</p>}
        <ul className="flex flex-col gap-3">
          {contacts.map((contact) => (
            <Contact key={`${contact.full_name} ${contact.email} ${contact.phone}`} contact={contact} subject={subject} />
          ))}
        </ul>
      </Group>
      {contract.agency_org_name && (
        <Group title="Office">
          <p>{record.agency_path_display.at(-1)}</p>
          <p className="text-sm text-ink-2">{place.filter(Boolean).join(', ')}</p>
        </Group>
      )}
      {record.codes.length > 0 && (
        <Group title="Codes">
          <Codes codes={record.codes} />
        </Group>
      )}
      {provenance && (
        <Group title="Source">
          <p className="text-sm text-ink-2">
            Loaded {formatDate(provenance.fetched_at, timeZone)} from {provenance.source}
          </p>
          {source_url && <External href={source_url}>Open at its source</External>}
        </Group>
      )}
    </aside>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-sm font-medium text-ink-2">{title}</h2>
      {children}
    </section>
  )
}

/** The codes of other classifications. Each leads to the open opportunities with the same code. */
function Codes({ codes }: { codes: Detail['codes'] }) {
  const { shown, more } = useShortList(codes)
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {shown.map(({ scheme, code, name }) => (
        <li key={`${scheme} ${code}`}>
          <Link
            to="/search"
            search={{ status: 'active', codes: [`${scheme}:${code}`] }}
            className="inline-block min-h-6 text-accent hover:underline"
          >
            {scheme} {code}
          </Link>
          {name && <span className="block text-ink-2">{name}</span>}
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  )
}

function External({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-block min-h-6 py-0.5 text-sm wrap-anywhere text-accent hover:underline"
    >
      {children}
      <Icon name="external" size={13} className="ml-1.5 inline align-[-2px]" />
    </a>
  )
}

function Contact({ contact: { full_name, title, email, phone }, subject }: { contact: Schemas['Contact']; subject: string }) {
  return (
    <li>
      <p className="font-medium">{full_name ?? email ?? phone}</p>
      {title && <p className="text-sm text-ink-2">{title}</p>}
      {email && (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          className="inline-flex min-h-6 max-w-full items-center text-sm wrap-anywhere text-accent hover:underline"
        >
          {email}
        </a>
      )}
      {phone && <p className="num text-sm text-ink-2">{formatPhone(phone)}</p>}
    </li>
  )
}

const fileStates: Record<Schemas['OpportunityDocument']['text_status'], string | null> = {
  not_fetched: 'Not read yet',
  processing: 'Being read',
  ready: null,
  no_text: 'Has no text',
  failed: 'Could not be read',
}

function Files({ documents }: { documents: readonly Schemas['OpportunityDocument'][] }) {
  const { shown, more } = useShortList(documents)
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((file) => (
        <File key={file.id} file={file} />
      ))}
      {more && <li>{more}</li>}
    </ul>
  )
}

function File({ file }: { file: Schemas['OpportunityDocument'] }) {
  const facts = [
    file.page_count !== null && countOf(file.page_count, 'page'),
    file.size_bytes !== null && formatBytes(file.size_bytes),
    fileStates[file.text_status],
  ]
  return (
    <li>
      {file.source_url ? <External href={file.source_url}>{file.name}</External> : <p>{file.name}</p>}
      <p className="num text-xs text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      {file.status_reason && <p className="text-xs text-ink-2">{file.status_reason}</p>}
    </li>
  )
}
