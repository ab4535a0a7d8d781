import type { Tag } from './tags.ts'

/** A committed change of something that pages show. `urgent`: made by staff, not by an order. */
export type Announcement = { tags: readonly Tag[]; urgent: boolean }

type Listener = (change: Announcement) => void

const listeners = new Set<Listener>()

/** Calls `listener` after each commit that changes pages. Returns the function that unsubscribes it. */
export function onPublication(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announcePublication(change: Announcement): void {
  for (const listener of listeners) listener(change)
}
