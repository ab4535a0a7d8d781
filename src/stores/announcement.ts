import { atom } from 'nanostores'
import { hydrateIslands } from './hydrate-islands.ts'
import { toShopWording } from './words.ts'

/** A store with the text of the success dialog; null while it is closed (storefront.md §8). */
export const $announcement = atom<string | null>(null)

/** Opens the success dialog with a text for `milliseconds`, then closes it and resolves. */
export async function showAnnouncementDialog(text: string, milliseconds: number) {
  $announcement.set(toShopWording(text))
  hydrateIslands()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  closeAnnouncementDialog()
}

export function closeAnnouncementDialog() {
  $announcement.set(null)
}
