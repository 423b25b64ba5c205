/**
 * Loaded before a server (`--import`): tells its parent, when asked, how long at most its event loop stood still since it was last asked,
 * and how much CPU its main thread took. On a machine with other work the first holds their turns too, the second only its own.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let before = process.threadCpuUsage()

process.on('message', () => {
  // What stood still is counted when the loop comes round to its timers, which may be after this.
  setTimeout(() => {
    const { user, system } = process.threadCpuUsage()
    process.send!({ delay_ms: delay.max / 1e6, cpu_ms: (user + system - before.user - before.system) / 1000 })
    delay.reset()
    before = process.threadCpuUsage()
  }, 4)
})
