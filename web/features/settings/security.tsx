import { useQuery } from '@tanstack/react-query'
import { ApiError, api, get, type Schemas, unwrap } from '../../api.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, WithCode } from '../../parts/button.tsx'
import { Form, TextField } from '../../parts/form.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { useSubmit } from '../../shell/edits/submit.ts'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { Card, SettingsPage } from './settings-page.tsx'

type Comparison = Schemas['SecurityComparison']

const row_px = 60

const results: Record<string, { label: string; tone: 'good' | 'warn' | 'plain'; order: number }> = {
  not_met: { label: 'Not met', tone: 'warn', order: 0 },
  unknown: { label: 'Unknown', tone: 'plain', order: 1 },
  met: { label: 'Met', tone: 'good', order: 2 },
  not_applicable: { label: 'Not applicable', tone: 'plain', order: 3 },
}

/** The company's settings, compared with a security guide. */
export function Security() {
  const settings = useQuery(get('/v1/security/settings'))
  const { data, error } = settings
  const retry = () => void settings.refetch()
  return (
    <SettingsPage title="Security" lead={data ? leadOf(data.comparisons) : 'The settings compared with a security guide.'}>
      {data ? (
        <>
          <Counts settings={data} />
          <Comparisons comparisons={data.comparisons} />
        </>
      ) : needsPassword(error) ? (
        <ConfirmPassword onDone={retry} />
      ) : error ? (
        <Failure error={error} retry={retry} />
      ) : (
        <Skeletons rows={6} height_px={row_px} />
      )}
    </SettingsPage>
  )
}

function needsPassword(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403 && error.message.startsWith('sign_in_again:')
}

function leadOf(comparisons: readonly Comparison[]): string {
  const count = (result: string) => comparisons.filter((each) => each.result === result).length
  return `${formatCount(count('met'))} recommendations met, ${formatCount(count('not_met'))} not met`
}

function ConfirmPassword({ onDone }: { onDone: () => void }) {
  const { issues, message, isSaving, submit } = useSubmit(async (fields: FormData) => {
    const password = String(fields.get('password'))
    await unwrap(api.POST('/v1/settings/session/confirm', { body: { password } }))
    onDone()
  })
  return (
    <Card title="Confirm your password" hint="You signed in more than an hour ago.">
      <Form issues={issues} onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required maxLength={200} />
        {message && (
          <p role="alert" className="text-sm text-bad">
            <WithCode text={message} />
          </p>
        )}
        <Button kind="primary" type="submit" disabled={isSaving} className="self-start">
          Continue
        </Button>
      </Form>
    </Card>
  )
}

function Counts({ settings }: { settings: Schemas['SecuritySettings'] }) {
  const active = settings.apiKeys.filter(({ revokedAt, suspendedAt }) => revokedAt === null && suspendedAt === null)
  const managers = settings.entityMemberships.filter(({ role }) => role === 'owner' || role === 'admin')
  const facts = [
    ['Members', settings.entityMemberships.length],
    ['Owners and admins', managers.length],
    ['API keys in use', active.length],
    ['Connected services', settings.integrations.length],
    ['Webhooks in and out', settings.inboundWebhooks.length + settings.outboundWebhooks.length],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 sm:grid-cols-3 lg:grid-cols-5">
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="num text-lg font-semibold">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Comparisons({ comparisons }: { comparisons: readonly Comparison[] }) {
  const lookOf = ({ result }: Comparison) => results[result] ?? results.unknown!
  const sorted = comparisons.toSorted((a, b) => lookOf(a).order - lookOf(b).order)
  return (
    <ul aria-label="Recommendations" className="divide-y divide-line rounded-card border border-line bg-surface">
      {sorted.map((comparison) => (
        <li key={comparison.guideSetting} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3">
          <h2 className="font-medium">{comparison.guideSetting}</h2>
          <Badge tone={lookOf(comparison).tone}>{lookOf(comparison).label}</Badge>
          <p className="col-span-2 text-sm text-ink-2 wrap-anywhere">{comparison.reason}</p>
          {comparison.result === 'not_met' && (
            <p className="col-span-2 text-sm wrap-anywhere">Recommended: {comparison.recommendation}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
