/** The shop's own wordings, by the sentence that each replaces (sentences.ts). */
export type Wordings = Readonly<Record<string, string>>

/** The sentence in the shop's words, where it has some; any other text as it is. */
export function inShopsWords(text: string, wordings: Wordings): string {
  return Object.hasOwn(wordings, text) ? wordings[text]! : text
}

/** One of SENTENCES, and not there, because the script of every page has it. */
export const ITEM_ADDED = 'Item Added!'
