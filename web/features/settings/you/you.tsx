import { useQuery } from '@tanstack/react-query'
import { get, type Schemas } from '../../../api.ts'
import { Button, ToggleButton, WithCode } from '../../../parts/button.tsx'
import { Form, Select, TextField } from '../../../parts/form.tsx'
import { useSubmit } from '../../../shell/edits/submit.ts'
import { notify, notifyFailure } from '../../../shell/notices.tsx'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import { changeMe, sessionQuery } from '../../../shell/user/session.ts'
import { chooseTheme, themeNames, themes } from '../../../shell/user/theme.ts'
import { Card, SettingsPage } from '../settings-page.tsx'
import { CalendarFeeds } from './calendar-feeds.tsx'

type Session = Schemas['CurrentSession']

const card_px = 240

/** How the app names the user, and how it looks to the user. */
export function You() {
  const session = useQuery(sessionQuery)
  return (
    <SettingsPage title="You" lead={session.data?.user.email ?? '\u00a0'}>
      {session.data ? (
        <>
          <Person session={session.data} />
          <Appearance theme={session.data.preferences.theme} />
        </>
      ) : session.error ? (
        <Failure error={session.error} retry={() => void session.refetch()} />
      ) : (
        <Skeletons rows={1} height_px={card_px} />
      )}
      <CalendarFeeds />
    </SettingsPage>
  )
}

function Person({ session }: { session: Session }) {
  const { data: profile } = useQuery(get('/v1/profile'))
  const before = { name: session.user.name, time_zone: session.preferences.time_zone }
  const { issues, message, isSaving, submit } = useSubmit(async (fields: FormData) => {
    await changeMe({ name: String(fields.get('name')), time_zone: String(fields.get('time_zone')) || null })
    notify('Saved', { undo: () => void changeMe(before).catch(notifyFailure) })
  })
  const company = profile?.company.time_zone
  return (
    <Card title="Name and time zone">
      <Form key={JSON.stringify(before)} issues={issues} onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <TextField label="Name" name="name" hint="Colleagues see it." required maxLength={200} defaultValue={before.name} />
        <Select
          label="Time zone"
          name="time_zone"
          hint="Deadlines and times are shown in it."
          defaultValue={before.time_zone ?? ''}
        >
          <option value="">{company ? `As the company: ${company}` : 'As the company'}</option>
          {zonesWith(before.time_zone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
        {message && (
          <p role="alert" className="text-sm text-bad">
            <WithCode text={message} />
          </p>
        )}
        <Button kind="primary" type="submit" disabled={isSaving} className="self-start">
          Save
        </Button>
      </Form>
    </Card>
  )
}

/** Browsers may know a zone by another name than the service. */
function zonesWith(zone: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return zone === null || known.includes(zone) ? known : [zone, ...known]
}

function Appearance({ theme }: { theme: Session['preferences']['theme'] }) {
  return (
    <Card title="Appearance" hint="Applies in all browsers in which you are signed in.">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Theme</legend>
        {themes.map((each) => (
          <ToggleButton key={each} pressed={each === theme} onClick={() => void chooseTheme(each)}>
            {themeNames[each]}
          </ToggleButton>
        ))}
      </fieldset>
    </Card>
  )
}
