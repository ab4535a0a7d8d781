'use client'
import { useId } from 'react'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { SettingsSlug } from '../../desk/settings/pages.ts'
import { texts } from './texts.ts'

/** The page of the shop that shows the effect of a settings page. */
const SHOWN_ON: Partial<Record<SettingsSlug, string>> = {
  ...{ shop: paths.contact, money: paths.home, delivery: paths.home, home: paths.home, menu: paths.home },
}

/** Returns the URL of the preview; null if the settings page has no visible effect. `address` is the signed path. */
export function previewOf(slug: SettingsSlug, address: string): string | null {
  const page = SHOWN_ON[slug]
  return page === undefined ? null : `${address}&page=${encodeURIComponent(page)}`
}

/** A preview of a page of the shop at phone size, with the unsaved values. */
export function Preview({ address }: { address: string }) {
  const id = useId()
  return (
    <section className="settings__preview" aria-labelledby={id}>
      <h2 id={id}>{texts.preview}</h2>
      <iframe title={texts.preview} src={address} />
    </section>
  )
}
