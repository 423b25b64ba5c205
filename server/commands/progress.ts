import cliProgress from 'cli-progress'

/** Reports the progress of long work: `done` of `total`, which is null if unknown, with a short note. */
export type Progress = { show(done: number, total: number | null, note: string): void; end(): void }

const line_every_ms = 5_000

/** Shows progress on standard error: a bar in a terminal, otherwise a line from time to time. */
export function startProgress(label: string): Progress {
  return process.stderr.isTTY ? bar(label) : lines(label)
}

function bar(label: string): Progress {
  const shown = new cliProgress.SingleBar(
    {
      format: `${label} {bar} {percentage}%  {note}`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: false,
      barsize: 30,
    },
    cliProgress.Presets.shades_grey,
  )
  let started = false
  return {
    show(done, total, note) {
      if (!started) shown.start(total ?? 0, 0, { note })
      started = true
      if (total !== null) shown.setTotal(total)
      shown.update(done, { note })
    },
    end() {
      if (started) shown.stop()
    },
  }
}

function lines(label: string): Progress {
  let last_ms = Date.now()
  return {
    show(done, total, note) {
      if (Date.now() - last_ms < line_every_ms) return
      last_ms = Date.now()
      process.stderr.write(`${label}${total ? ` ${Math.floor((100 * done) / total)}%` : ''}  ${note}\n`)
    },
    end() {},
  }
}
