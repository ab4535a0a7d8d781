import { atom } from 'nanostores'
import { hydrateIslands } from './hydrate-islands.ts'
import { toShopWording } from './words.ts'

/** The text of the success dialog; null while it is closed (storefront.md §8). */
export const $announcement = atom<string | null>(null)

/** Shows a text in the success dialog for `milliseconds`, then resolves. */
export async function announce(text: string, milliseconds: number) {
  $announcement.set(toShopWording(text))
  hydrateIslands()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  endAnnouncement()
}

export function endAnnouncement() {
  $announcement.set(null)
}
