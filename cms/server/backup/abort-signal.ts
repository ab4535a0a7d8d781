import { OperatorError } from '../../base/settings/operator-error.ts'
import { DUPLICATE_SIGNAL_WINDOW_MS } from '../start/duplicate-signal.ts'

/**
 * Returns the signal that stops a running backup: it aborts on Ctrl-C, SIGTERM or the end of the parent process. A
 * second such event, more than a second after the first, ends the process at once.
 */
export function createBackupAbortSignal(): AbortSignal {
  const ended = new AbortController()
  let endedAt: number | null = null
  function end(): void {
    if (endedAt === null) {
      endedAt = performance.now()
      ended.abort(new OperatorError('The backup was stopped before it was complete, and its file was deleted.'))
    } else if (performance.now() - endedAt > DUPLICATE_SIGNAL_WINDOW_MS) process.exit(1)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.once('disconnect', end)
  return ended.signal
}
