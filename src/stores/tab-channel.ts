import type { SessionChange } from '../session/session.ts'

/** Channel name. Its number changes with the protocol, because tabs of an earlier version may be open. */
const CHANNEL = 'shopfront:tabs:1'

/** Session storage key of the revision, which counts changes. */
export const REVISION_KEY = 'shopfront:revision'

/** The first message of a page. */
export const HELLO = 'hello'

/** Changes by this page that have not been sent to other tabs. */
export const unsentChanges: SessionChange[] = []

/** The open channel; null while it is closed, or in browsers that lack or block channels. */
export let channel: BroadcastChannel | null = null

export function openChannel(): BroadcastChannel | null {
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    // Channels are blocked, so this tab does not sync.
  }
  return channel
}

export function closeChannel() {
  channel?.close()
  channel = null
}
