import type { PayloadRequest } from 'payload'
import type { Tag } from './tags.ts'

type Listener = (req: PayloadRequest, tags: readonly Tag[]) => Promise<void>

const listeners = new Set<Listener>()

/**
 * Calls `listener` for each recorded change within its transaction: the listener's writes commit with the change, and
 * its error rolls the change back. Returns a function that unsubscribes it.
 */
export function onRecordedChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Awaits the listeners of `onRecordedChange`, one after the other. */
export async function notifyRecordedChange(req: PayloadRequest, tags: readonly Tag[]): Promise<void> {
  for (const listener of listeners) await listener(req, tags)
}
