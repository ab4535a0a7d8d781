import { applyWording, type Wordings } from '../domain/branch/wordings.ts'

/** Returns the shop's wording of a sentence (layouts/Document.astro); the text itself if staff have set none. */
export function toShopWording(text: string): string {
  const { wordings } = document.documentElement.dataset
  return wordings ? applyWording(text, JSON.parse(wordings) as Wordings) : text
}
