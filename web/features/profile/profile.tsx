import { useQuery } from '@tanstack/react-query'
import { Link, useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { get } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TagField } from '../../parts/fields/tag-field.tsx'
import { ControlField, Form, TextField } from '../../parts/form.tsx'
import { Moment } from '../../parts/record/facts.tsx'
import { countOf } from '../../parts/record/format.ts'
import { ConflictDialog } from '../../shell/edits/conflict-dialog.tsx'
import { Page } from '../../shell/page.tsx'
import { Failure, Scoring, Skeletons } from '../../shell/states.tsx'
import { Completeness } from './completeness.tsx'
import { type Draft, describe, fieldLabels, toDraft } from './draft.ts'
import { profile, useProfileDraft } from './edits.ts'
import { sections } from './effects.ts'
import { CapabilityList } from './fields/capability-list.tsx'
import { CodeFields } from './fields/code-fields.tsx'
import { PerformanceList } from './fields/performance-list.tsx'
import { PreferenceFields } from './fields/preference-fields.tsx'
import { managersOnly, ProfileTabs, useScoring } from './profile-tabs.tsx'

const section_px = 220

/** The profile, against which every record is scored. */
export function Profile() {
  const loaded = useQuery(profile)
  const company = loaded.data?.record.company
  return (
    <Page
      title="Company profile"
      lead={
        company ? (
          <>
            {company.name}. Version {company.version}, changed <Moment at={company.updated_at} />
          </>
        ) : (
          '\u00a0'
        )
      }
    >
      <ProfileTabs current="profile" />
      {loaded.data ? (
        <ProfileForm loaded={loaded.data} />
      ) : loaded.error ? (
        <Failure error={loaded.error} retry={() => void loaded.refetch()} />
      ) : (
        <Skeletons rows={3} height_px={section_px} />
      )}
    </Page>
  )
}

type Loaded = Parameters<typeof useProfileDraft>[0]

function ProfileForm({ loaded }: { loaded: Loaded }) {
  const edits = useProfileDraft(loaded)
  const { draft, set, issues, changed } = edits
  const mayEdit = ['owner', 'admin'].includes(loaded.record.user.role)
  const parts = fieldsOf(draft, set)
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_280px]">
      <div className="min-w-0 max-xl:order-2">
        {!mayEdit && <p className="mb-4 text-ink-2">{managersOnly}</p>}
        <Form issues={issues} onSubmit={edits.save}>
          <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-5 [&_:is(input,textarea,select)]:scroll-mb-40">
            {sections.map(({ id, title, effect }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-surface">
                <div className="border-b border-line px-4 py-3">
                  <h2 id={`${id}-title`} tabIndex={-1} className="font-semibold">
                    {title}
                  </h2>
                  <p className="mt-0.5 text-sm text-ink-2">{effect}</p>
                </div>
                <div className="flex flex-col gap-4 p-4">{parts[id]}</div>
              </section>
            ))}
          </fieldset>
          {changed.length > 0 && <SaveBar edits={edits} />}
        </Form>
      </div>
      <Side draft={toDraft(edits.base)} completeness={edits.base.completeness} />
      <Leave isBlocked={changed.length > 0} />
      {edits.conflict && (
        <ConflictDialog
          title="Another user changed the profile"
          differences={edits.conflict.fields.flatMap((field) => {
            const known = changed.find((each) => each === field)
            if (!known) return []
            const theirs = describe(known, toDraft(edits.conflict!.theirs.record))
            return [{ label: fieldLabels[known], theirs, yours: describe(known, draft) }]
          })}
          onKeepTheirs={edits.keepTheirs}
          onSaveYours={edits.saveYours}
        />
      )}
    </div>
  )
}

function fieldsOf(draft: Draft, set: (part: Partial<Draft>) => void): Readonly<Record<string, ReactNode>> {
  const text = (field: 'name' | 'uei' | 'cage_code' | 'website' | 'time_zone') => (
    <TextField
      label={fieldLabels[field]}
      name={field}
      value={draft[field] ?? ''}
      onChange={(event) => set({ [field]: event.target.value || null })}
    />
  )
  return {
    capabilities: <CapabilityList value={draft.capabilities} onChange={(capabilities) => set({ capabilities })} />,
    codes: <CodeFields draft={draft} set={set} />,
    performance: <PerformanceList value={draft.past_performance} onChange={(past_performance) => set({ past_performance })} />,
    certifications: (
      <ControlField label="Certifications" name="certifications">
        <TagField label="Certifications" value={draft.certifications} onChange={(certifications) => set({ certifications })} />
      </ControlField>
    ),
    preferences: <PreferenceFields value={draft.bid_preferences} set={set} />,
    company: (
      <div className="grid gap-4 sm:grid-cols-2">
        {text('name')}
        {text('website')}
        {text('uei')}
        {text('cage_code')}
        {text('time_zone')}
      </div>
    ),
  }
}

/** Says what a saving costs before it is done. */
function SaveBar({ edits: { changed, isSaving, discard } }: { edits: ReturnType<typeof useProfileDraft> }) {
  const { data } = useQuery(get('/v1/opportunities/search', { query: { limit: 1 } }))
  const records = data ? countOf(data.total_count, 'record') : 'all records'
  return (
    <div className="save-bar sticky z-30 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-3 shadow-float">
      <p className="min-w-0">
        <b className="font-semibold">Changed: {changed.map((field) => fieldLabels[field]).join(', ')}.</b>{' '}
        <span className="text-ink-2">Saving scores {records} again.</span>
      </p>
      <div className="flex gap-2">
        <Button onClick={discard}>Discard</Button>
        <Button kind="primary" type="submit" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save profile'}
        </Button>
      </div>
    </div>
  )
}

function Side({ draft, completeness }: { draft: Draft; completeness: number }) {
  const scoring = useScoring()
  return (
    <div className="flex min-w-0 flex-col gap-4 max-xl:order-1">
      <div className="xl:sticky xl:top-6">
        <Completeness draft={draft} completeness={completeness} />
        {scoring && <Scoring scoring={scoring} />}
        <p className="mt-3 text-sm text-ink-2">
          <Link to="/profile/proposals" className="font-medium text-accent hover:underline">
            Propose changes
          </Link>{' '}
          from your SAM.gov registration or a capability statement.
        </p>
      </div>
    </div>
  )
}

/** Typed text is lost when the user leaves, and no undo brings it back, so this asks. */
function Leave({ isBlocked }: { isBlocked: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isBlocked,
    enableBeforeUnload: isBlocked,
    withResolver: true,
  })
  return (
    <Dialog title="Leave without saving?" open={status === 'blocked'} onClose={() => reset?.()}>
      <p className="mb-4 text-ink-2">Your changes of the profile are lost.</p>
      <div className="flex justify-end gap-2">
        <Button onClick={() => reset?.()}>Stay</Button>
        <Button kind="danger" onClick={() => proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
