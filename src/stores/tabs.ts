import { mergeOtherTabChange } from '../domain/cart/merge-other-tab-change.ts'
import { paths } from '../domain/pages/paths.ts'
import { toComparisonKey } from '../domain/text/compare-key.ts'
import { $customer } from '../session/customer.ts'
import { $expiredCustomer, EXPIRED_CUSTOMER_KEY } from '../session/expired-customer.ts'
import { readSessionStorage, reloadSessionStorageAtoms, writeSessionStorage } from '../session/session-storage.ts'
import { parseCartText, serializeCart } from './cart.ts'
import { goTo } from './navigation.ts'
import { getCustomerNameFromUrl } from './sign-in-method.ts'
import { STATE_REQUEST_MESSAGE, TAB_STATE_REVISION_KEY, tabChannel, unsentChanges } from './tab-channel.ts'
import { createTabSync, type SharedSessionTexts, type TabMessage } from './tab-sync.ts'

/* Syncs the cart, the order form, the edited order and the sign-in of all tabs. Each tab has its own session
   storage (storefront.md §3), so tabs send each other their changes. */

const SHARED_KEYS = [
  'username',
  'access_token',
  'shopfront:display-name',
  EXPIRED_CUSTOMER_KEY,
  'cart',
  'myOrder',
  'btnupdateOrder',
  'saleOrder',
  'shopfront:agreed',
  'shopfront:delivery',
  'shopfront:code',
  'shopfront:edited-code',
]

const CUSTOMERS_PAGES: string[] = [paths.orders, paths.account]

const sync = createTabSync({
  get revision() {
    return Number(readSessionStorage(TAB_STATE_REVISION_KEY)) || Number(Object.keys(sharedTexts()).length > 0)
  },
  set revision(revision) {
    writeSessionStorage(TAB_STATE_REVISION_KEY, String(revision))
  },
  owner,
  texts: sharedTexts,
  replace: (texts) => {
    for (const key of SHARED_KEYS) writeSessionStorage(key, texts[key] ?? null)
  },
  apply: ({ key, before, after }) => {
    const mine = parseCartText(readSessionStorage(key))
    writeSessionStorage(
      key,
      key === 'cart' ? serializeCart(mergeOtherTabChange(mine, parseCartText(before), parseCartText(after))) : after,
    )
  },
  post: (message) => tabChannel?.postMessage(message),
})

/** Sends this page's unsent changes to session storage to other tabs. */
export function sendChangesToTabs() {
  for (const change of unsentChanges.splice(0)) sync.sendChange(change)
}

/**
 * Handles a message from another tab: sends this page's state if the tab requests it, else applies the tab's state or
 * change. If the customer has signed out there, leaves pages that only customers have.
 */
export function receiveTabMessage(message: TabMessage | typeof STATE_REQUEST_MESSAGE) {
  sendChangesToTabs()
  if (message === STATE_REQUEST_MESSAGE) return sync.sendState()
  const before = $customer.get()
  reloadSessionStorageAtoms(() => sync.receive(message))
  if ('texts' in message) for (const end of waits.splice(0)) end()
  const hasSignedOut = before && !$customer.get() && !$expiredCustomer.get()
  if (hasSignedOut && CUSTOMERS_PAGES.includes(location.pathname)) goTo(paths.home)
}

/** Sends this page's whole state (cart, order form, sign-in) to other tabs. */
export function sendStateToTabs() {
  sendChangesToTabs()
  sync.sendState()
}

const waits: (() => void)[] = []

/**
 * Returns a promise that resolves when another tab's whole state has arrived, and has been applied here if it is newer.
 */
export function waitForTabState(): Promise<void> {
  return new Promise((resolve) => waits.push(resolve))
}

/**
 * Returns the customer whose state this tab has; '' for a visitor. If the page was opened by a sign-in link, returns
 * the link's customer even before the sign-in.
 */
function owner(): string {
  const name =
    getCustomerNameFromUrl() || readSessionStorage('username') || readSessionStorage(EXPIRED_CUSTOMER_KEY) || ''
  return toComparisonKey(name)
}

function sharedTexts(): SharedSessionTexts {
  return Object.fromEntries(
    SHARED_KEYS.flatMap((key) => {
      const text = readSessionStorage(key)
      return text === null ? [] : [[key, text]]
    }),
  )
}
