import type { ReactNode } from 'react'
import type { Claim } from './claim.ts'

/** Words of a record, set apart from ours by the serif and the marker. */
export function Quoted({ children }: { children: ReactNode }) {
  return (
    <q className="quotes-none before:content-none after:content-none">
      <mark className="font-record text-[1.04em]">{children}</mark>
    </q>
  )
}

/** Our sentence with the words of the record marked. */
export function Claimed({ claim }: { claim: Claim }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a claim never change their order
  return claim.map(({ text, quoted }, index) => (quoted ? <Quoted key={`${index}`}>{text}</Quoted> : text))
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function unescapeHtml(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!)
}

/** A passage that a search found. The server marks the words by `<mark>` and escapes the rest. It is never parsed as HTML here. */
export function Snippet({ html }: { html: string }) {
  return (
    <span className="font-record">
      {html.split(/<\/?mark>/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a snippet never change their order
        index % 2 === 1 ? <mark key={`${index}`}>{unescapeHtml(part)}</mark> : unescapeHtml(part),
      )}
    </span>
  )
}
