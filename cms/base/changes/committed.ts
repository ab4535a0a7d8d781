/** A change of this process that is committed: the id of its row in `changes`, and when it was recorded. */
export type CommittedChange = { id: string; byStaff: boolean; recordedAt: number }

type Listener = (change: CommittedChange) => void

const listeners = new Set<Listener>()

/** Calls `listener` after each commit of a recorded change. Returns the function that unsubscribes it. */
export function onCommittedChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyCommittedChange(change: CommittedChange): void {
  for (const listener of listeners) listener(change)
}
