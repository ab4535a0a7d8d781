import type { SessionChange } from '../session/session.ts'

/** Changes with the protocol: tabs of an earlier version of the shop may be open. */
const CHANNEL = 'shopfront:tabs:1'

/** The session storage key of the number of changes so far. */
export const REVISION_KEY = 'shopfront:revision'

/** The first message of a page. */
export const HELLO = 'hello'

/** The changes of this page that were not sent to other tabs. */
export const untold: SessionChange[] = []

/** Null in a browser that has no channels, or refuses them together with cookies; and while it is closed. */
export let channel: BroadcastChannel | null = null

export function openChannel(): BroadcastChannel | null {
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    // This tab is on its own.
  }
  return channel
}

export function closeChannel() {
  channel?.close()
  channel = null
}
