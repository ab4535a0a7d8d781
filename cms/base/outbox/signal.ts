/** Wakes the workers of this process when something waits for them. */
type Signal = {
  /** For `afterCommit`. */
  notify(): void
  /** Returns a function that unsubscribes the listener. */
  listen(listener: () => void): () => void
}

export function openSignal(): Signal {
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
