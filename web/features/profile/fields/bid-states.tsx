import { useState } from 'react'
import { api, unwrap } from '../../../api.ts'
import { Button } from '../../../parts/button.tsx'
import { notify, notifyFailure } from '../../../shell/notices.tsx'
import { type Company, toDraft } from '../draft.ts'
import { refreshProfile, restore } from '../edits.ts'
import { LookupPicker } from './lookup-picker.tsx'

type BidStatesProps = { company: Company; suggested: readonly string[]; refused: string | undefined }

/** Asks where the company bids. The states of its capability statement are chosen already, but the user saves them. */
export function BidStates({ company, suggested, refused }: BidStatesProps) {
  const stored = company.bid_preferences.states
  const isSuggested = stored.length === 0 && suggested.length > 0
  const [states, setStates] = useState(isSuggested ? suggested : stored)
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<void> {
    setSaving(true)
    try {
      await unwrap(api.PATCH('/v1/profile', { body: { bid_preferences: { states: [...states] } } }))
      refreshProfile()
      notify('States saved. Your matches are scored again.', {
        undo: () => void restore(toDraft(company), ['bid_preferences']).then(() => setStates(stored)),
      })
    } catch (error) {
      notifyFailure(error as Error)
    }
    setSaving(false)
  }
  const same = states.toSorted().join() === stored.toSorted().join()
  return (
    <section aria-labelledby="bid-states" className="mb-6 flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h2 id="bid-states" className="font-semibold">
          Where do you bid?
        </h2>
        <p className="text-ink-2">
          {isSuggested && 'Your capability statement lists these states. '}
          Optional. Without a state, notices from everywhere fit.
        </p>
      </div>
      <LookupPicker
        label="States where you bid"
        name="bid_preferences.states"
        kind="states"
        value={states}
        onChange={setStates}
      />
      <Button
        className="self-start"
        disabled={isSaving}
        refused={refused ?? (same ? 'These states are saved already' : undefined)}
        onClick={() => void save()}
      >
        Save states
      </Button>
    </section>
  )
}
