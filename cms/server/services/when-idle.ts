/** Milliseconds between two checks whether the process is idle, and the number of idle checks needed in a row. */
const LOOK_MS = 500
const IDLE_LOOKS = 6

type Options = { afterMs: number; isBusy(): boolean; run(): void }

/**
 * Calls `run` once, when `afterMs` have passed and the process has then been idle for three seconds. Returns a function
 * that cancels this.
 */
export function runWhenIdle({ afterMs, isBusy, run }: Options): () => void {
  let idleLooks = 0
  let looks: NodeJS.Timeout | undefined
  const start = setTimeout(() => {
    looks = setInterval(() => {
      idleLooks = isBusy() ? 0 : idleLooks + 1
      if (idleLooks < IDLE_LOOKS) return
      clearInterval(looks)
      run()
    }, LOOK_MS)
    looks.unref()
  }, afterMs)
  start.unref()
  return () => {
    clearTimeout(start)
    clearInterval(looks)
  }
}
