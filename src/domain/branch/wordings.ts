/** The wordings of staff, by the sentence of sentences.ts that each replaces. */
export type Wordings = Readonly<Record<string, string>>

/** Returns the wording of a sentence; the text itself if it has none. */
export function applyWording(text: string, wordings: Wordings): string {
  return Object.hasOwn(wordings, text) ? wordings[text]! : text
}

/** The sentence `itemAdded` of `SENTENCES`, in its own file because every page's script contains it. */
export const ITEM_ADDED = 'Item Added!'
