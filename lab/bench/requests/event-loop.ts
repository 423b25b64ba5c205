/** Loaded before a server (`--import`). It reports to the parent process, on request, the longest block of the event loop and the
 * CPU time of the main thread since the last request. A block may include other work on a busy machine, but the CPU time does
 * not. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let before = process.threadCpuUsage()

process.on('message', () => {
  // Node notices a block only when the loop reaches its timers, which may be after this message.
  setTimeout(() => {
    const { user, system } = process.threadCpuUsage()
    process.send!({ delay_ms: delay.max / 1e6, cpu_ms: (user + system - before.user - before.system) / 1000 })
    delay.reset()
    before = process.threadCpuUsage()
  }, 4)
})
