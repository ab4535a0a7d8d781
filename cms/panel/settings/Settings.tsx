'use client'
import { Gutter, Link, SetStepNav, useConfig } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation.js'
import type { ComponentType, ReactNode } from 'react'
import type { SettingsSlug } from '../../desk/settings/pages.ts'
import type { SettingsPage } from '../../desk/settings/settings-page.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { usePanelData } from '../parts/use-panel-call.ts'
import {
  findSettingsMenuEntry,
  isBranchPage,
  type NonBranchSettingsSlug,
  SETTINGS_MENU_ENTRIES,
  type SettingsMenuEntry,
} from './entries.ts'
import { BackupsPage } from './pages/BackupsPage.tsx'
import { MailsPage } from './pages/MailsPage.tsx'
import { StaffLinksPage } from './pages/StaffLinksPage.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import '../products/form/form.css'
import './settings.css'

const OTHER_PAGES: Record<NonBranchSettingsSlug, ComponentType> = {
  mails: MailsPage,
  backups: BackupsPage,
  people: StaffLinksPage,
}

/** The settings: a list of their pages, and the selected one. */
export function Settings() {
  const entry = findSettingsMenuEntry(usePathname())
  const branch = useSearchParams().get('branch')
  const { admin } = useConfig().config.routes
  const root = `${admin}/settings`
  const nav = [{ label: texts.title, url: root }, ...(entry ? [{ label: entry.label }] : [])]
  return (
    <div className="settings">
      <SetStepNav nav={nav} />
      <SettingsNav current={entry} root={root} branch={branch} />
      <div className="settings__page">{entry ? <Page {...{ entry, branch }} /> : <Plain title={texts.noPage} />}</div>
    </div>
  )
}

type NavProps = { current: SettingsMenuEntry | undefined; root: string; branch: string | null }

function SettingsNav({ current, root, branch }: NavProps) {
  const mayBackUp = useHasCapability('manageBackups')
  const shown = SETTINGS_MENU_ENTRIES.filter(({ slug }) => slug !== 'backups' || mayBackUp)
  return (
    <nav className="settings__nav" aria-label={texts.title}>
      <ul>
        {shown.map(({ slug, label }) => (
          <li key={slug}>
            <Link
              href={`${root}/${slug}${branch ? `?branch=${branch}` : ''}`}
              prefetch={false}
              aria-current={slug === current?.slug ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Page({ entry: { slug, label }, branch }: { entry: SettingsMenuEntry; branch: string | null }) {
  if (isBranchPage(slug)) return <BranchPage key={`${slug} ${branch}`} {...{ slug, branch }} title={label} />
  const Other = OTHER_PAGES[slug]
  return (
    <Plain title={label}>
      <Other />
    </Plain>
  )
}

function Plain({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Gutter className="desk product-form">
      <h1>{title}</h1>
      {children}
    </Gutter>
  )
}

type BranchPageProps = { slug: SettingsSlug; branch: string | null; title: string }

function BranchPage({ slug, branch, title }: BranchPageProps) {
  const path = `/settings/${slug}${branch ? `?branch=${encodeURIComponent(branch)}` : ''}`
  const { body, failure, load } = usePanelData<SettingsPage>(path)
  if (body) return <SettingsEditor first={body} {...{ slug, title, path }} />
  return (
    <Plain title={title}>
      {failure ? (
        <FailureMessage failure={failure} onRetry={() => void load()} />
      ) : (
        <p role="status">{texts.loading}</p>
      )}
    </Plain>
  )
}
