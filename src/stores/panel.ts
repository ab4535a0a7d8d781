import { atom } from 'nanostores'
import { hydrateIslands } from './hydrate-islands.ts'

/** The open side panel: the cart, the order form, or the sign-in by name. */
export type Panel = 'cart' | 'checkout' | 'sign-in'

/** The URL fragment with which a page opens the cart on load. */
export const CART_HASH = '#cart'

export const $panel = atom<Panel | null>(null)

/** A notice in the panel. It is removed when a panel opens or closes, or the cart changes. */
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
