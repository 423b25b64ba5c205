import { Icon } from '../../parts/icons.tsx'
import { shareOf } from './basis.ts'
import { type Company, fieldLabels, missingFields } from './draft.ts'
import type { Proposal } from './proposed.ts'
import { SourceForm } from './source-form.tsx'

const list = new Intl.ListFormat('en-US')

/** Says how much of each score an incomplete profile leaves without a basis, and takes the other source. */
export function MissingBasis({ company, onProposed }: { company: Company; onProposed: (proposal: Proposal) => void }) {
  const missing = missingFields(company)
  const { total, parts } = shareOf(missing)
  const lacksCapabilities = missing.includes('capabilities')
  const lacksCodes = missing.includes('naics_codes') && missing.includes('psc_codes')
  if (!lacksCapabilities && !lacksCodes) return null
  const named = parts.map(({ field, share }) => `${fieldLabels[field].toLowerCase().replace('naics', 'NAICS')} (${share}%)`)
  return (
    <section aria-labelledby="missing-basis" className="mb-6 flex flex-col gap-3">
      <div className="flex items-start gap-3 rounded-card border border-line bg-warn-soft p-4">
        <Icon name="alert" size={18} className="mt-px shrink-0 text-warn" />
        <div className="min-w-0">
          <h2 id="missing-basis" className="font-semibold">
            {total}% of each score has no basis yet
          </h2>
          <p className="text-ink-2">
            Your profile is missing {list.format(named)}.{' '}
            {lacksCapabilities
              ? 'Without capabilities, notices are compared only with the rest of your profile. Add a capability statement.'
              : 'Add your SAM.gov registration.'}
          </p>
        </div>
      </div>
      <SourceForm only={lacksCapabilities ? 'file' : 'uei'} uei={company.uei} onProposed={onProposed} />
    </section>
  )
}
