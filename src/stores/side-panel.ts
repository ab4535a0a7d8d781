import { atom } from 'nanostores'
import { hydrateIslands } from './hydrate-islands.ts'

/** The name of a side panel: the cart, the order form, or the sign-in by name. */
export type SidePanelName = 'cart' | 'checkout' | 'sign-in'

/** The URL fragment that opens the cart on load. */
export const CART_URL_FRAGMENT = '#cart'

/** A store with the side panel that is open; null if none. */
export const $sidePanel = atom<SidePanelName | null>(null)

/**
 * A store with a notice that the open side panel shows; null if none. Opening or closing a side panel, or changing the
 * cart, removes the notice.
 */
export const $sidePanelNotice = atom<string | null>(null)

export function openSidePanel(panel: SidePanelName) {
  $sidePanelNotice.set(null)
  $sidePanel.set(panel)
  hydrateIslands()
}

export function closeSidePanel() {
  $sidePanelNotice.set(null)
  $sidePanel.set(null)
}
