import { startTabSync } from './start-tab-sync.ts'
import { tabChannel } from './tab-channel.ts'
import { sendStateToTabs, waitForTabState } from './tabs.ts'

/** Milliseconds to wait for other tabs. */
const ANSWER_MS = 1000

/**
 * Sends this tab's state (cart, customer) to other tabs, to which a tab with a newer state answers. Resolves when
 * another tab's state has arrived, and has been applied here if it is newer, or after one second. On a prerendered
 * page, waits until the page is shown.
 */
export async function syncWithTabs(): Promise<void> {
  startTabSync()
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))
  if (!tabChannel) return
  sendStateToTabs()
  await Promise.race([waitForTabState(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))])
}
