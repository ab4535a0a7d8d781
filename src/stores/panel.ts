import { atom } from 'nanostores'
import { hydrateIslands } from './hydrate-islands.ts'

/** The open side panel: the cart, its order form, or the sign-in of the name variant. */
export type Panel = 'cart' | 'checkout' | 'sign-in'

/** The URL fragment that opens the cart when a page is loaded with it. */
export const CART_HASH = '#cart'

export const $panel = atom<Panel | null>(null)

/** A notice in the panel; removed with the next step. */
export const $notice = atom<string | null>(null)

export function openPanel(panel: Panel) {
  $notice.set(null)
  $panel.set(panel)
  hydrateIslands()
}

export function closePanel() {
  $notice.set(null)
  $panel.set(null)
}
