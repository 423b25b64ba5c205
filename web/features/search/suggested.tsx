import { type ComponentProps, lazy, Suspense } from 'react'

const Suggestions = lazy(() => import('./suggestions.tsx').then((module) => ({ default: module.Suggestions })))

/** Loads the suggestions only for an answer that has one. */
export function Suggested(props: ComponentProps<typeof Suggestions>) {
  const { suggestion, understood = [] } = props.found
  if (!suggestion && understood.length === 0 && !/\sor\s|day|week|month/i.test(props.query)) return null
  return (
    <Suspense>
      <Suggestions {...props} />
    </Suspense>
  )
}
