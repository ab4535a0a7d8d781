import {
  readSessionStorage,
  reloadSessionStorageAtoms,
  setSessionStorageListener,
  writeSessionStorage,
} from '../session/session-storage.ts'
import {
  closeTabChannel,
  openTabChannel,
  STATE_REQUEST_MESSAGE,
  TAB_STATE_REVISION_KEY,
  unsentChanges,
} from './tab-channel.ts'

/* Detects other tabs of the shop by a hello message. The sync code (tabs.ts) is loaded once another tab answers. */

/** Keys of session storage that tabs do not share. */
const OWN_KEYS = /toasts|search|revision/

let tabs: typeof import('./tabs.ts') | undefined
let hasBegun = false

/**
 * Starts to share the cart and the customer with other tabs. On a prerendered page, sharing starts when the page is
 * shown. Further calls do nothing.
 */
export function startTabSync() {
  if (hasBegun) return
  hasBegun = true
  setSessionStorageListener((change) => {
    if (OWN_KEYS.test(change.key)) return
    // The revision of a state that has never changed is 1.
    writeSessionStorage(TAB_STATE_REVISION_KEY, String(Number(readSessionStorage(TAB_STATE_REVISION_KEY) ?? 1) + 1))
    unsentChanges.push(change)
    tabs?.sendChangesToTabs()
  })
  // Browsers do not keep a page with an open channel in the back/forward cache.
  addEventListener('pagehide', closeTabChannel)
  addEventListener('pageshow', ({ persisted }) => persisted && open())
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', open)
  else open()
}

const load = () => import('./tabs.ts')

/** The queue of received messages, which are handled in order of arrival. */
let received: Promise<unknown> = Promise.resolve()

function open() {
  // Other pages of this tab may have changed the storage while this page was prerendered or in the back/forward cache.
  reloadSessionStorageAtoms()
  const opened = openTabChannel()
  if (!opened) return
  opened.onmessage = ({ data }) => {
    received = received.then(load).then(
      (loaded) => {
        tabs = loaded
        loaded.receiveTabMessage(data)
      },
      // The next message loads the code again.
      () => {},
    )
    return received
  }
  opened.postMessage(STATE_REQUEST_MESSAGE)
}
