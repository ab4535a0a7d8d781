import { useSyncExternalStore } from 'react'
import type { Scheduled } from '../../shop/schedule/scheduled.ts'

type Known = { path: string; scheduled: Scheduled[] }

/** What the dialog of a document was told last: newer than what its page was sent with. */
let known: Known | null = null
const listeners = new Set<() => void>()

export function noteScheduled(path: string, scheduled: Scheduled[]): void {
  known = { path, scheduled }
  for (const listener of listeners) listener()
}

/** `path`: `/products/ID`. `sent`: what the page was sent with. */
export function useScheduled(path: string, sent: Scheduled[]): Scheduled[] {
  const newest = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
  return newest?.path === path ? newest.scheduled : sent
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
