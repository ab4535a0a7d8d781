import { SETTINGS_SLUGS, type SettingsSlug } from '../../desk/settings/pages.ts'
import { texts } from './texts.ts'

/** Settings pages that do not edit a branch. */
const OTHER_SLUGS = ['mails', 'backups', 'people'] as const
export type NonBranchSettingsSlug = (typeof OTHER_SLUGS)[number]

const ORDER: readonly (SettingsSlug | NonBranchSettingsSlug)[] = [
  ...(['shop', 'money', 'delivery', 'home', 'menu', 'search', 'wording'] as const),
  ...(['mails', 'backups', 'people', 'clients'] as const),
]

export const SETTINGS_MENU_ENTRIES = ORDER.map((slug) => ({ slug, label: texts.titles[slug] }))

export type SettingsMenuEntry = (typeof SETTINGS_MENU_ENTRIES)[number]

/** Returns the settings page whose slug follows `/settings/` in `path`, by default `shop`; undefined if unknown. */
export function findSettingsMenuEntry(path: string): SettingsMenuEntry | undefined {
  const [, slug = 'shop'] = /\/settings\/([^/]+)/.exec(path) ?? []
  return SETTINGS_MENU_ENTRIES.find((entry) => entry.slug === slug)
}

export function isBranchSettingsSlug(slug: SettingsMenuEntry['slug']): slug is SettingsSlug {
  return (SETTINGS_SLUGS as readonly string[]).includes(slug)
}
