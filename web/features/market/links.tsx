import { Link, type LinkProps } from '@tanstack/react-router'

/** The page of a record, by the beginning of its id. */
const pagesById: readonly { prefix: string; to: LinkProps['to'] }[] = [
  { prefix: 'agy_', to: '/market/agencies/$id' },
  { prefix: 'ctr_', to: '/market/contractors/$id' },
  { prefix: 'awd_', to: '/market/awards/$id' },
  { prefix: 'prs_', to: '/market/people/$id' },
]

type EntityLinkProps = { id: string | null; name: string | null; className?: string }

/** A name that leads to the record's page. An agency or office without a code has none. */
export function EntityLink({ id, name, className = 'hover:text-accent hover:underline' }: EntityLinkProps) {
  const page = pagesById.find(({ prefix }) => id?.startsWith(prefix))
  if (id === null || page === undefined) return name
  return (
    <Link to={page.to as string} params={{ id }} className={className}>
      {name}
    </Link>
  )
}
