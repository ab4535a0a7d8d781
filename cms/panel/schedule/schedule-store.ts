import { useSyncExternalStore } from 'react'
import type { ScheduledChange } from '../../shop/schedule/scheduled.ts'

type Known = { path: string; scheduled: ScheduledChange[] }

/** The schedule that the dialog loaded last, which is newer than the page's props. */
let known: Known | null = null
const listeners = new Set<() => void>()

export function updateScheduleStore(path: string, scheduled: ScheduledChange[]): void {
  known = { path, scheduled }
  for (const listener of listeners) listener()
}

/**
 * React hook that returns the scheduled changes of the document at `path`, such as `/products/ID`: the changes that
 * the schedule dialog loaded last, or else `sent`, which the server rendered into the page.
 */
export function useScheduled(path: string, sent: ScheduledChange[]): ScheduledChange[] {
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
