/** A map from a fixed sentence (sentences.ts) to the text with which staff replaced it. */
export type Wordings = Readonly<Record<string, string>>

/** Returns the text with which staff replaced this sentence; the sentence itself if they have not replaced it. */
export function applyWording(text: string, wordings: Wordings): string {
  return Object.hasOwn(wordings, text) ? wordings[text]! : text
}

/**
 * The message after a product was added to the cart (`SENTENCES.itemAdded`), in its own file because every page's
 * script contains it.
 */
export const ITEM_ADDED_MESSAGE = 'Item Added!'
