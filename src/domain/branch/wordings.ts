/** A map from a fixed sentence (sentences.ts) to the text with which staff replaced it. */
export type WordingsBySentence = Readonly<Record<string, string>>

/** Returns the text with which staff replaced this sentence; the sentence itself if they have not replaced it. */
export function applyWording(text: string, wordings: WordingsBySentence): string {
  return Object.hasOwn(wordings, text) ? wordings[text]! : text
}

/**
 * The message after a product was added to the cart (`SENTENCES.itemAdded`). It is not defined in sentences.ts, because
 * the script of every page contains it, but not the other sentences.
 */
export const ITEM_ADDED_MESSAGE = 'Item Added!'
