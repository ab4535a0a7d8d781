import { lookForTabs } from './other-tabs.ts'
import { channel } from './tab-channel.ts'
import { nextState, sendState } from './tabs.ts'

/** Other tabs answer within milliseconds, unless they have to fetch the code for it. */
const ANSWER_MS = 1000

/** Asks the other tabs. Resolves when this tab has their state, or none has a newer one and so none answers for a moment. */
export async function askTabs(): Promise<void> {
  lookForTabs()
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))
  if (!channel) return
  sendState()
  await Promise.race([nextState(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))])
}
