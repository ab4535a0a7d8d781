/** What the script of every page has of the sentences (sentences.ts): all of them would take a twentieth of its weight. */
export const ITEM_ADDED = 'Item Added!'

/** The shop's own wordings, by the sentence that each replaces. */
export type Wordings = Readonly<Record<string, string>>

/** The sentence in the shop's words, where it has some; any other text as it is. */
export function inShopsWords(text: string, wordings: Wordings): string {
  return Object.hasOwn(wordings, text) ? wordings[text]! : text
}
