import { Meter } from '../../parts/meter.tsx'
import { type Draft, missingFields } from './draft.ts'
import { placeOf } from './effects.ts'

/** How much of the profile is filled in, and links to what is missing. */
export function Completeness({ draft, completeness }: { draft: Draft; completeness: number }) {
  const missing = missingFields(draft)
  return (
    <section aria-labelledby="completeness" className="rounded-card border border-line bg-surface p-4">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 id="completeness" className="font-semibold">
          Completeness
        </h2>
        <span className="num font-semibold">{completeness}%</span>
      </div>
      <Meter label="Completeness of the profile" value={completeness} max={100} />
      {missing.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-sm text-ink-2">Still empty</h3>
          <ul className="flex flex-col">
            {missing.map((field) => {
              const { id, label } = placeOf(field)
              return (
                <li key={field}>
                  <button
                    type="button"
                    onClick={() => document.getElementById(`${id}-title`)!.focus()}
                    className="inline-flex min-h-6 items-center font-medium text-accent hover:underline max-md:min-h-10"
                  >
                    {label}
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
