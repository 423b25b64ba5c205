export type Pace = (run: () => void) => void

/**
 * Runs what it is given in its order, at most `per_turn` in each turn of the event loop: what else comes in meanwhile is served between.
 * For answers that are large, or cost more than to read the request, when thousands of connections ask at the same moment.
 */
export function createPace(per_turn: number): Pace {
  let waiting: (() => void)[] = []
  let due = false

  function turn(): void {
    const now = waiting.slice(0, per_turn)
    waiting = waiting.slice(per_turn)
    due = waiting.length > 0
    if (due) setImmediate(turn)
    for (const run of now) run()
  }
  return (run) => {
    waiting.push(run)
    if (!due) setImmediate(turn)
    due = true
  }
}
