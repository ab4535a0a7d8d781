/** Wakes the workers of this process when there is work for them. */
type Signal = {
  /** Calls all listeners. Registered with `afterCommit`. */
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
