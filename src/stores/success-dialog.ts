import { atom } from 'nanostores'
import { hydrateIslands } from './hydrate-islands.ts'
import { toShopWording } from './shop-wording.ts'

/** A store with the text of the success dialog; null while it is closed (storefront.md §8). */
export const $successText = atom<string | null>(null)

/** Opens the success dialog with a text for `milliseconds`, then closes it and resolves. */
export async function showSuccessDialog(text: string, milliseconds: number) {
  $successText.set(toShopWording(text))
  hydrateIslands()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  closeSuccessDialog()
}

export function closeSuccessDialog() {
  $successText.set(null)
}
