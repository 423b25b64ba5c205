import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { get, type Schemas } from '../../../api.ts'
import { Badge } from '../../../parts/badge.tsx'
import { WithCode } from '../../../parts/button.tsx'
import { Moment } from '../../../parts/record/facts.tsx'
import { countOf, formatBytes, formatCount } from '../../../parts/record/format.ts'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import { Card, SettingsPage } from '../settings-page.tsx'
import { adviseSource, type LoadState, states } from './advice.ts'

type Status = Schemas['InstallationStatus']

const refresh_ms = 30_000
const card_px = 160

/** The state of the installation, for owners and admins. It is read again while the page is visible. */
export function Installation() {
  const installation = useQuery({ ...get('/v1/settings/installation'), refetchInterval: refresh_ms })
  const { data, error } = installation
  return (
    <SettingsPage title="Installation" lead={data ? `Version ${data.version}, for all companies here` : '\u00a0'}>
      {data ? (
        <>
          <Sources status={data} />
          <Jobs jobs={data.jobs} />
          <Indexes status={data} />
          <Mail mail={data.mail} />
          <Stock status={data} />
        </>
      ) : error ? (
        <Failure error={error} retry={() => void installation.refetch()} />
      ) : (
        <Skeletons rows={4} height_px={card_px} />
      )}
    </SettingsPage>
  )
}

function Sources({ status: { sources, manual_loads } }: { status: Status }) {
  return (
    <Card title="Sources" hint="Where the records come from.">
      {sources.length + manual_loads.length === 0 ? (
        <Advice text="No source is loaded yet. The operator adds one with `oi sources add`." />
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {sources.map((source) => (
            <Load key={source.name} {...source} advice={adviseSource(source)}>
              {source.last_success_at ? (
                <>
                  Loaded <Moment at={source.last_success_at} />
                </>
              ) : (
                'Never loaded'
              )}
              {source.last_checked_at && (
                <>
                  {' · '}Checked <Moment at={source.last_checked_at} />
                </>
              )}
            </Load>
          ))}
          {manual_loads.map((load) => (
            <Load key={load.kind} {...load} name={`${load.kind}, loaded by hand`} advice={null}>
              Started <Moment at={load.started_at} />
            </Load>
          ))}
        </ul>
      )}
    </Card>
  )
}

type LoadProps = { name: string; state: LoadState; message: string | null; advice: string | null; children: ReactNode }

function Load({ name, state, message, advice, children }: LoadProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
      <h3 className="font-medium wrap-anywhere">{name}</h3>
      <Badge tone={states[state].tone}>{states[state].label}</Badge>
      <p className="text-sm text-ink-3">{children}</p>
      {message && <p className="col-span-2 mt-1 text-sm wrap-anywhere">{message}</p>}
      {advice && <Advice text={advice} />}
    </li>
  )
}

function Advice({ text }: { text: string }) {
  return (
    <p className="col-span-2 mt-1 text-sm text-ink-2 wrap-anywhere">
      <WithCode text={text} />
    </p>
  )
}

function Jobs({ jobs: { waiting, running, failed, last_failures } }: { jobs: Status['jobs'] }) {
  return (
    <Card title="Background jobs">
      <Facts
        facts={[
          ['Waiting', formatCount(waiting)],
          ['Running', formatCount(running)],
          ['Failed for good', formatCount(failed)],
        ]}
      />
      {last_failures.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-medium">Latest failures</h3>
          <ul className="text-sm">
            {last_failures.map(({ name, at, attempts, will_retry }) => (
              <li key={`${name} ${at}`} className="flex flex-wrap justify-between gap-x-4">
                <span className="wrap-anywhere">{name}</span>
                <span className="text-ink-2">
                  <Moment at={at} /> · {countOf(attempts, 'attempt')} · {will_retry ? 'Tried again' : 'Given up'}
                </span>
              </li>
            ))}
          </ul>
          <Advice text="The operator sees their messages with `oi jobs`." />
        </>
      )}
    </Card>
  )
}

const indexNames: Record<Status['search'][number]['name'], string> = {
  opportunities: 'Opportunities',
  market: 'Market',
  documents: 'Documents',
}

function Indexes({ status: { search, models } }: { status: Status }) {
  const isDown = search.some(({ reachable }) => !reachable)
  return (
    <Card title="Search and models">
      <Facts
        facts={[
          ...search.map(
            ({ name, records, reachable, engine }): Fact => [
              `${indexNames[name]} (${engine})`,
              !reachable ? 'Not reached' : records === null ? 'Not built yet' : countOf(records, 'record'),
            ],
          ),
          ['Search by meaning', models.meaning ?? 'Off'],
          ['Found only by words so far', countOf(models.records_without_meaning, 'record')],
          ['Summaries', models.summaries ?? 'Off'],
        ]}
      />
      {isDown && <Advice text="Check that the search engine runs. The log of the server says why it does not answer." />}
    </Card>
  )
}

function Mail({ mail: { configured, queued, sent, failed, dropped } }: { mail: Status['mail'] }) {
  return (
    <Card title="Email" hint="In the last seven days.">
      {configured ? (
        <Facts
          facts={[
            ['Waiting', formatCount(queued)],
            ['Sent', formatCount(sent)],
            ['Failed', formatCount(failed)],
            ['No longer wanted', formatCount(dropped)],
          ]}
        />
      ) : (
        <Advice text="No mail server is set, so alerts and invitations are not sent. The operator sets `SMTP_URL`." />
      )}
      {failed > 0 && <Advice text="The operator sees why with `oi jobs`." />}
    </Card>
  )
}

function Stock({ status: { catalog, storage } }: { status: Status }) {
  return (
    <Card title="Catalog and files">
      <Facts
        facts={[
          ['Opportunities', formatCount(catalog.opportunities)],
          ['Past awards', formatCount(catalog.awards)],
          ['Agencies', formatCount(catalog.agencies)],
          ['Contractors', formatCount(catalog.contractors)],
          ['Government contacts', formatCount(catalog.people)],
          ['Stored files', `${countOf(storage.files, 'file')}, ${formatBytes(storage.bytes)}`],
        ]}
      />
    </Card>
  )
}

type Fact = [label: string, value: string]

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 sm:gap-x-6">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="num font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
