import { clsx } from 'clsx'
import type { Schemas } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { splitAtQuotes } from '../../parts/record/claim.ts'
import { Cited } from './evidence/address.tsx'
import { nameFactor } from './names.ts'
import { Section } from './section.tsx'

const bar_px = 96
const bar_px_min = 16
const good_part = 0.66
const fair_part = 0.33

/** Why the record fits the company or does not: first the requirements that it fails, then the parts of the score by weight. */
export function Fit({ match }: { match: Schemas['Match'] }) {
  const failed = match.hard_gates.filter(({ passed }) => !passed)
  const factors = match.factors.toSorted((a, b) => b.weight - a.weight)
  return (
    <Section id="fit" title="Fit" note={`Scored with version ${match.profile_version} of your profile`}>
      {failed.map(({ name, evidence }) => (
        <p key={name} className="mb-3 flex gap-2.5 rounded-control bg-bad-soft px-3 py-2.5">
          <Icon name="alert" className="mt-0.5 shrink-0 text-bad" />
          <span>
            <b className="font-semibold">{nameFactor(name)} rules it out.</b> {evidence}
          </span>
        </p>
      ))}
      <ul className="divide-y divide-line border-y border-line">
        {factors.map((factor) => (
          <Factor key={factor.name} factor={factor} heaviest={factors[0]!.weight} />
        ))}
      </ul>
    </Section>
  )
}

function Factor({ factor: { name, score, weight, reason, argues, citation }, heaviest }: FactorProps) {
  const claim = splitAtQuotes(reason, citation ? [citation.quote] : [])
  const label = nameFactor(name)
  const [met, counts] = [Math.round(score * 100), Math.round(weight * 100)]
  return (
    <li className="grid gap-x-5 gap-y-1 py-2.5 sm:grid-cols-[140px_minmax(0,1fr)]">
      <div className="max-sm:flex max-sm:items-center max-sm:gap-3">
        <p className="text-sm font-medium">{label}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colors of their own */}
        <div
          role="meter"
          aria-label={`${label}: ${met}% met, ${counts}% of the score`}
          aria-valuenow={met}
          title={`${met}% met, ${counts}% of the score`}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line forced-color-adjust-none max-sm:mt-0"
          style={{ width: bar_px_min + (weight / heaviest) * bar_px }}
        >
          <div
            className={clsx(
              'h-full rounded-full',
              score >= good_part ? 'bg-accent' : score >= fair_part ? 'bg-mark-line' : 'bg-ink-3',
            )}
            style={{ width: `${met}%` }}
          />
        </div>
      </div>
      <p className={clsx('max-w-[72ch]', argues === 'against' ? 'text-warn' : 'text-ink-2')}>
        <Cited claim={claim} words={citation ?? null} />
      </p>
    </li>
  )
}

type FactorProps = { factor: Schemas['MatchFactor']; heaviest: number }
