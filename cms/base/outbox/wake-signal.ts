/**
 * A signal within this process: code that creates work notifies it, and the workers that listen wake up (`wakeOn` of
 * worker.ts).
 */
export type WakeSignal = {
  /** Calls all listeners. Register it with `scheduleAfterCommit`. */
  notify(): void
  /** Adds a listener. Returns a function that removes it. */
  listen(listener: () => void): () => void
}

export function createWakeSignal(): WakeSignal {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
