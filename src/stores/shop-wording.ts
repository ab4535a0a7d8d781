import { applyWording, type WordingsBySentence } from '../domain/branch/wordings.ts'

/**
 * Returns the text with which staff replaced a fixed sentence (layouts/Document.astro); the text itself if they have
 * not.
 */
export function toShopWording(text: string): string {
  const { wordings } = document.documentElement.dataset
  return wordings ? applyWording(text, JSON.parse(wordings) as WordingsBySentence) : text
}
