import { followSession, listenToSession, readSession, writeSession } from '../session/session.ts'
import { closeChannel, HELLO, openChannel, REVISION_KEY, untold } from './tab-channel.ts'

/*
 * Finds out whether other tabs of the shop are open. Each page says hello; the code that syncs tabs (tabs.ts) is loaded when
 * another tab answers.
 */

/** Keys that each tab has for itself. */
const OWN_KEYS = /toasts|search|revision/

let tabs: typeof import('./tabs.ts') | undefined
let hasBegun = false

/** Begins to sync this tab with the others. A prerendered page says hello when it is shown. */
export function lookForTabs() {
  if (hasBegun) return
  hasBegun = true
  listenToSession((change) => {
    if (OWN_KEYS.test(change.key)) return
    // A state without any change counts as one.
    writeSession(REVISION_KEY, String(Number(readSession(REVISION_KEY) ?? 1) + 1))
    untold.push(change)
    tabs?.tellChanges()
  })
  // With an open channel a page is not kept in the back/forward cache.
  addEventListener('pagehide', closeChannel)
  addEventListener('pageshow', ({ persisted }) => persisted && open())
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', open)
  else open()
}

const load = () => import('./tabs.ts')

/** One message after the other, in the order in which they arrive. */
let received: Promise<unknown> = Promise.resolve()

function open() {
  // Later pages of this tab may have stored something since: this page was prerendered, or in the back/forward cache.
  followSession()
  const opened = openChannel()
  if (!opened) return
  opened.onmessage = ({ data }) => {
    received = received.then(load).then(
      (loaded) => {
        tabs = loaded
        loaded.receive(data)
      },
      // The next message tries again.
      () => {},
    )
    return received
  }
  opened.postMessage(HELLO)
}
