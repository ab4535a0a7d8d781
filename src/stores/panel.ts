import { atom } from 'nanostores'
import { wakeIslands } from './wake.ts'

/** What stands beside the page: the cart, its order form, or the sign-in of the name variant. */
export type Panel = 'cart' | 'checkout' | 'sign-in'

export const $panel = atom<Panel | null>(null)

export function openPanel(panel: Panel) {
  $panel.set(panel)
  wakeIslands()
}

export function closePanel() {
  $panel.set(null)
}
