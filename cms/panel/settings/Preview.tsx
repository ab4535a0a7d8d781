'use client'
import { useId } from 'react'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { SettingsSlug } from '../../desk/settings/pages.ts'
import { texts } from './texts.ts'

/** The page of the shop that shows what a page of the settings edits. */
const SHOWN_ON: Partial<Record<SettingsSlug, string>> = {
  ...{ shop: paths.contact, money: paths.home, delivery: paths.home, home: paths.home, menu: paths.home },
}

/** The address of the preview; null where shoppers have no page of it. */
export function previewOf(slug: SettingsSlug, address: string): string | null {
  const page = SHOWN_ON[slug]
  return page === undefined ? null : `${address}&page=${encodeURIComponent(page)}`
}

/** What shoppers will see, on a phone. It follows what is typed. */
export function Preview({ address }: { address: string }) {
  const id = useId()
  return (
    <section className="settings__preview" aria-labelledby={id}>
      <h2 id={id}>{texts.preview}</h2>
      <iframe title={texts.preview} src={address} />
    </section>
  )
}
