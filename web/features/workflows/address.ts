import type { Search } from '../../shell/address.ts'

type WorkflowAddress = {
  /** The id of the chosen step. Absent for the trigger. */
  step?: string | undefined
  /** The run that is shown with the steps. */
  run?: string | undefined
  view?: 'runs' | undefined
  as?: 'list' | undefined
}

export function readWorkflowAddress({ step, run, view, as }: Search): WorkflowAddress {
  return {
    ...(typeof step === 'string' && { step }),
    ...(typeof run === 'string' && { run }),
    ...(view === 'runs' && { view }),
    ...(as === 'list' && { as }),
  }
}
