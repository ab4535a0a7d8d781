import { applyWording, type Wordings } from '../domain/branch/wordings.ts'

/** Returns the wording of staff for a sentence (layouts/Document.astro); the text itself without one. */
export function toShopWording(text: string): string {
  const { wordings } = document.documentElement.dataset
  return wordings ? applyWording(text, JSON.parse(wordings) as Wordings) : text
}
