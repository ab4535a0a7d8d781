import { inShopsWords, type Wordings } from '../domain/branch/wordings.ts'

/** A sentence as shoppers read it: in the shop's own words where staff have given some (layouts/Document.astro). */
export function worded(text: string): string {
  const { wordings } = document.documentElement.dataset
  return wordings ? inShopsWords(text, JSON.parse(wordings) as Wordings) : text
}
