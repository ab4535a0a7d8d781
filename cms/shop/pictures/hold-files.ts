import type { Payload } from 'payload'

/** In Payload's key-value store, while a backup reads the files of pictures: until when none of them are deleted. */
export const FILES_HELD = 'picture-files-held'

/** Milliseconds after which a backup that was killed holds nothing back any more. */
const HELD_MS = 6 * 60 * 60_000

export const heldUntil = (now: number) => ({ until: new Date(now + HELD_MS).toISOString() })

/** Whether files of deleted pictures stay for now; later they are deleted by the notes of their names. */
export async function areFilesHeld({ kv }: Payload, now = Date.now()): Promise<boolean> {
  const held = await kv.get<{ until: string }>(FILES_HELD)
  return held !== null && Date.parse(held.until) > now
}
