import { useQuery } from '@tanstack/react-query'
import { get } from '../../../api.ts'
import { liveInterval } from './status.tsx'

/** Reads a run, and again every 2 seconds until it has ended. Reads nothing without an id. */
export function useRun(run_id: string | undefined) {
  return useQuery({
    ...get('/v1/workflows/runs/{run_id}', { path: { run_id: run_id ?? '' } }),
    enabled: run_id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? liveInterval([state.data]) : false),
  })
}
