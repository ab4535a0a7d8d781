import type { SessionStorageChange } from '../session/session-storage.ts'

/** The channel's name. Its number changes with the protocol, because open tabs may be older. */
const CHANNEL = 'shopfront:tabs:1'

/** The session storage key of the revision, which counts the changes of the state that tabs share. */
export const TAB_STATE_REVISION_KEY = 'shopfront:revision'

/** The first message that a page sends to other tabs, to request their state. */
export const STATE_REQUEST_MESSAGE = 'hello'

/** This page's changes to session storage that it has not sent to other tabs yet. */
export const unsentChanges: SessionStorageChange[] = []

/** The open broadcast channel between the shop's tabs; null if closed or not available. */
export let tabChannel: BroadcastChannel | null = null

/** Opens the broadcast channel between the shop's tabs. Returns null if the browser blocks it. */
export function openTabChannel(): BroadcastChannel | null {
  try {
    tabChannel = new BroadcastChannel(CHANNEL)
  } catch {
    // Channels are blocked, so this tab does not sync.
  }
  return tabChannel
}

export function closeTabChannel() {
  tabChannel?.close()
  tabChannel = null
}
