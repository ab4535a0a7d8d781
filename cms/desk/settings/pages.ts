/** The panel's settings pages in order, with the branch fields that each can change. */
export const SETTINGS_PAGES = {
  shop: [
    ...(['name', 'logo', 'placeholder', 'contact', 'place', 'country', 'currency', 'openingHours'] as const),
    ...(['holidays', 'social', 'tagline', 'businessType'] as const),
  ],
  money: ['currency', 'country', 'lowStockThreshold', 'showLowestPrice'],
  delivery: [
    ...(['deliveryWays', 'delivery', 'freeShippingFrom', 'returns', 'support_info'] as const),
    ...(['paymentTerms', 'paymentInstructions', 'topicPages'] as const),
  ],
  home: ['slides', 'infoStrip', 'home', 'productsPerList', 'brands'],
  menu: ['categoriesInBar', 'barLinks', 'footerColumns', 'footerCategory', 'hasNewsletter'],
  search: ['searchSynonyms'],
  wording: ['wordings'],
  clients: ['aliases', 'openNames'],
} as const

export type SettingsSlug = keyof typeof SETTINGS_PAGES

export const SETTINGS_SLUGS = Object.keys(SETTINGS_PAGES) as SettingsSlug[]

/** The values of a settings page by the name of the branch's field. References are ids. */
export type SettingsValues = Record<string, unknown>

/** Returns the fields with these names of a document. Missing ones become null. */
export function pickFields(doc: object, names: readonly string[]): SettingsValues {
  return Object.fromEntries(names.map((name) => [name, (doc as SettingsValues)[name] ?? null]))
}
