import type { SessionChange } from '../session/session.ts'

/** The channel's name. Its number changes with the protocol, because open tabs may be older. */
const CHANNEL = 'shopfront:tabs:1'

/** Session storage key of the revision, a counter of changes. */
export const REVISION_KEY = 'shopfront:revision'

/** The first message of a page, which requests the state of other tabs. */
export const HELLO = 'hello'

/** Changes by this page that were not sent to other tabs yet. */
export const unsentChanges: SessionChange[] = []

/** The open channel; null if closed or not available. */
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
