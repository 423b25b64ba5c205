import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { Schemas } from '../../api.ts'
import { Badge } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icons.tsx'
import { splitAtQuotes } from '../../parts/record/claim.ts'
import { Money, TimeZone } from '../../parts/record/facts.tsx'
import { countOf, formatDate } from '../../parts/record/format.ts'
import { useShortList } from '../../parts/short-list.tsx'
import { Cited } from './evidence/address.tsx'
import { Section } from './section.tsx'

const confidences = {
  confirmed: { tone: 'good', text: 'Confirmed' },
  likely: { tone: 'accent', text: 'Likely' },
  predecessor_only: { tone: 'warn', text: 'Predecessor only' },
} as const

type RelatedProps = { related: Schemas['Related']; text: string }

/** All awards if there are several, the incumbent with its evidence, earlier awards and similar records. */
export function Related({ related: { awards, incumbent, predecessor_awards, similar }, text }: RelatedProps) {
  return (
    <Section id="related" title="Related">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {awards.length > 1 && (
            <Group title={countOf(awards.length, 'award')}>
              <Awards awards={awards} />
            </Group>
          )}
          <Group title="Incumbent">
            {incumbent ? (
              <Incumbent incumbent={incumbent} text={text} />
            ) : (
              <p className="text-ink-2">Nothing shows who holds the contract now.</p>
            )}
          </Group>
          {predecessor_awards.length > 0 && (
            <Group title="Earlier awards">
              <Awards awards={predecessor_awards} />
            </Group>
          )}
        </div>
        <Group title="Similar opportunities">
          {similar.length === 0 && <p className="text-ink-2">Nothing similar was found.</p>}
          <ul className="divide-y divide-line">
            {similar.map(({ id, title, agency_display }) => (
              <li key={id} className="relative py-2 first:pt-0">
                <Link
                  to="/opportunities/$id"
                  params={{ id }}
                  className="font-medium after:absolute after:inset-0 hover:text-accent"
                >
                  {title}
                </Link>
                {agency_display && <span className="block text-xs text-ink-2">{agency_display}</span>}
              </li>
            ))}
          </ul>
        </Group>
      </div>
    </Section>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-sm font-medium text-ink-2">{title}</h3>
      {children}
    </div>
  )
}

type IncumbentProps = { incumbent: Schemas['Incumbent']; text: string }

function Incumbent({ incumbent: { name, contract_number, confidence, evidence }, text }: IncumbentProps) {
  const { tone, text: certainty } = confidences[confidence]
  return (
    <div className="rounded-card border border-line bg-surface p-3.5">
      <p className="flex items-start justify-between gap-3">
        <b className="min-w-0 font-semibold wrap-anywhere">{name ?? `Holder of ${contract_number}`}</b>
        <Badge tone={tone}>{certainty}</Badge>
      </p>
      <ul className="mt-2 list-disc pl-4 text-sm text-ink-2">
        {evidence.map((sentence) => (
          <li key={sentence}>
            <Proof sentence={sentence} text={text} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const quoted = /"(.{12,})"/s

/** A sentence of evidence. If it quotes the notice, the quote leads to its place there. */
function Proof({ sentence, text }: { sentence: string; text: string }) {
  const quote = quoted.exec(sentence)?.[1]
  const start = quote === undefined ? -1 : text.indexOf(quote)
  if (quote === undefined || start < 0) return sentence
  const words = { source: 'description', start, end: start + quote.length } as const
  return <Cited claim={splitAtQuotes(sentence, [quote])} words={words} />
}

function Awards({ awards }: { awards: readonly Schemas['MarketAward'][] }) {
  const { shown, more } = useShortList(awards)
  return (
    <ul className="divide-y divide-line">
      {shown.map((award) => (
        <PastAward key={award.id} award={award} />
      ))}
      {more && <li>{more}</li>}
    </ul>
  )
}

function PastAward({ award }: { award: Schemas['MarketAward'] }) {
  const timeZone = use(TimeZone)
  const end = award.potential_end_date ?? award.completion_date
  const amount = award.dollars_obligated ?? award.ceiling_value
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 first:pt-0">
      <span className="min-w-0">
        <span className="block truncate" title={award.name}>
          {award.name}
        </span>
        <span className="block truncate text-xs text-ink-2">
          {[award.awardee?.name, award.contract_number].filter(Boolean).join(' · ')}
        </span>
        {award.source_url && (
          <a
            href={award.source_url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1 text-xs text-accent hover:underline"
          >
            Open at its source
            <Icon name="external" size={12} />
          </a>
        )}
      </span>
      <span className="num text-right">
        <Money low={amount} high={amount} />
        {end && <span className="block text-xs text-ink-2">ends {formatDate(end.slice(0, 10), timeZone)}</span>}
      </span>
    </li>
  )
}
