/** A change that this process committed. `id` is its row in `changes`; `recordedAt` is in milliseconds since 1970. */
export type CommittedChange = { id: string; byStaff: boolean; recordedAt: number }

type Listener = (change: CommittedChange) => void

const listeners = new Set<Listener>()

/** Calls `listener` after each commit of a change in this process. Returns a function that unsubscribes it. */
export function onCommittedChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyCommittedChange(change: CommittedChange): void {
  for (const listener of listeners) listener(change)
}
