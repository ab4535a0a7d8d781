/** The title of a page in search results and browser tabs, which names the shop once. */
export function documentTitle(title: string, siteName = ''): string {
  const isNamed = title === siteName || title.startsWith(`${siteName}: `)
  return siteName && !isNamed ? `${title} | ${siteName}` : title
}

/** The title of the home page: the tagline by staff, or the first categories. */
export function homeTitle(name: string, tagline: string, categories: readonly string[]): string {
  const listed = categories.slice(0, MAX_NAMED).join(', ')
  const words = tagline || (categories.length > MAX_NAMED ? `${listed} and more` : listed)
  return words ? `${name}: ${words}` : name
}

/** Search engines cut a title after some 60 characters. */
const MAX_NAMED = 3

/** The description of a list of products. `total` is their number in words, such as `12 products`. */
export function listDescription(title: string, siteName: string, total: string): string {
  return `${title} at ${siteName}: ${total}.`
}

/** `1 product`, `12 products`. */
export function countProducts(total: number): string {
  return `${total} ${total === 1 ? 'product' : 'products'}`
}

/** Leads to the page with all products that a search finds. */
export function allResultsLabel(total: number): string {
  return total === 1 ? 'Show the one product' : `Show all ${total} products`
}

/** `1 suggestion`, `12 suggestions`. */
export function countSuggestions(count: number): string {
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
}

export function nothingFoundMessage(search: string): string {
  return `Nothing found for “${search}”.`
}
