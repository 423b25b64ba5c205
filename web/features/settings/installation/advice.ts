import type { Schemas } from '../../../api.ts'

export type LoadState = Schemas['LoadState']
type Tone = 'good' | 'warn' | 'bad' | 'plain'

export const states: Record<LoadState, { label: string; tone: Tone }> = {
  never: { label: 'Not loaded yet', tone: 'plain' },
  running: { label: 'Loading', tone: 'plain' },
  ok: { label: 'Loaded', tone: 'good' },
  unchanged: { label: 'Nothing new', tone: 'good' },
  partial: { label: 'Partly loaded', tone: 'warn' },
  down: { label: 'Not reached', tone: 'bad' },
  changed_layout: { label: 'New layout', tone: 'bad' },
}

/** Returns what the operator can do about the state of a source. Null if there is nothing to do. */
export function adviseSource({
  name,
  state,
  enabled,
}: Pick<Schemas['SourceStatus'], 'name' | 'state' | 'enabled'>): string | null {
  if (!enabled) return `It is paused. \`oi sources resume ${name}\` continues.`
  return adviceOf[state]?.(name) ?? null
}

const adviceOf: Partial<Record<LoadState, (name: string) => string>> = {
  partial: (name) => `The next load continues. \`oi sources show ${name}\` lists what is missing.`,
  down: (name) =>
    `It is tried again by itself. If it stays so, check the address and the network, then \`oi sources run ${name}\`.`,
  changed_layout: (name) => `Its files have a new form. Check for a newer version, then \`oi sources run ${name}\`.`,
}
