/** The shop's own wordings, by the sentence of sentences.ts that each replaces. */
export type Wordings = Readonly<Record<string, string>>

/** Returns the shop's wording of a sentence. Any text without a wording is returned unchanged. */
export function applyWording(text: string, wordings: Wordings): string {
  return Object.hasOwn(wordings, text) ? wordings[text]! : text
}

/** The sentence `itemAdded` of SENTENCES. It is a file of its own because the script of every page contains it. */
export const ITEM_ADDED = 'Item Added!'
