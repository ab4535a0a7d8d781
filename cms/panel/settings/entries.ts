import { SETTINGS_SLUGS, type SettingsSlug } from '../../desk/settings/pages.ts'
import { texts } from './texts.ts'

/** Settings pages that do not edit a branch. */
const OTHER_SLUGS = ['mails', 'backups', 'people'] as const
export type OtherSlug = (typeof OTHER_SLUGS)[number]

/** All settings pages in the order of the list. */
const ORDER: readonly (SettingsSlug | OtherSlug)[] = [
  ...(['shop', 'money', 'delivery', 'home', 'menu', 'search', 'wording'] as const),
  ...(['mails', 'backups', 'people', 'clients'] as const),
]

export const ENTRIES = ORDER.map((slug) => ({ slug, label: texts.titles[slug] }))

export type Entry = (typeof ENTRIES)[number]

/** Returns the page at a path below /admin/settings, the first one for ''; undefined if there is none. */
export function entryAt(path: string): Entry | undefined {
  const [, slug = 'shop'] = /\/settings\/([^/]+)/.exec(path) ?? []
  return ENTRIES.find((entry) => entry.slug === slug)
}

export function isBranchPage(slug: Entry['slug']): slug is SettingsSlug {
  return (SETTINGS_SLUGS as readonly string[]).includes(slug)
}
