import { startTabSync } from './other-tabs.ts'
import { channel } from './tab-channel.ts'
import { sendState, waitForTabState } from './tabs.ts'

/** Milliseconds to wait for other tabs. */
const ANSWER_MS = 1000

/**
 * Asks the other tabs for their state (cart, customer). Resolves when a newer state of another tab has been applied
 * here, or after one second.
 */
export async function syncWithTabs(): Promise<void> {
  startTabSync()
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))
  if (!channel) return
  sendState()
  await Promise.race([waitForTabState(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))])
}
