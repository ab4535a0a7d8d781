import type { Tag } from './tags.ts'

/** A committed change that pages show; `urgent` is one by staff. */
export type Announcement = { tags: readonly Tag[]; urgent: boolean }

type Listener = (change: Announcement) => void

const listeners = new Set<Listener>()

/** Calls `listener` when a change was committed that pages show. Returns the function that ends it. */
export function onPublication(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announcePublication(change: Announcement): void {
  for (const listener of listeners) listener(change)
}
