/** Returns the title of a page followed by the shop's name, `Rings | Aurel`, for tabs and search engines. */
export function formatTitleWithShopName(title: string, siteName = ''): string {
  const isNamed = title === siteName || title.startsWith(`${siteName}: `)
  return siteName && !isNamed ? `${title} | ${siteName}` : title
}

/** Returns the title of the home page: the shop's name with the tagline, else with the first categories. */
export function homeTitle(name: string, tagline: string, categories: readonly string[]): string {
  const listed = categories.slice(0, MAX_NAMED).join(', ')
  const words = tagline || (categories.length > MAX_NAMED ? `${listed} and more` : listed)
  return words ? `${name}: ${words}` : name
}

/** Maximum number of categories in a title. Search engines cut titles after about 60 characters. */
const MAX_NAMED = 3

/** Returns the description of a product list for search engines. `total` is, for example, `12 products`. */
export function formatListMetaDescription(title: string, siteName: string, total: string): string {
  return `${title} at ${siteName}: ${total}.`
}

/** Formats a number of products: `1 product`, `12 products`. */
export function formatProductCount(total: number): string {
  return `${total} ${total === 1 ? 'product' : 'products'}`
}

/** Returns the label of the link from search suggestions to all matching products. */
export function allResultsLabel(total: number): string {
  return total === 1 ? 'Show the one product' : `Show all ${total} products`
}

/** Formats a number of search suggestions: `1 suggestion`, `12 suggestions`. */
export function formatSuggestionCount(count: number): string {
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
}

export function nothingFoundMessage(search: string): string {
  return `Nothing found for “${search}”.`
}
