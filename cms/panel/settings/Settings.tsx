'use client'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation.js'
import type { ComponentType, ReactNode } from 'react'
import type { SettingsSlug } from '../../desk/settings/pages.ts'
import type { SettingsPageData } from '../../desk/settings/settings-page.ts'
import { BackupSection, useBackupReport } from '../backup/BackupSection.tsx'
import { DoctorSection } from '../backup/DoctorSection.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { PanelLink } from '../parts/PanelLink.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { PanelLinkList } from './PanelLinkList.tsx'
import { MailsPage } from './pages/MailsPage.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'
import {
  findSettingsMenuEntry,
  isBranchSettingsSlug,
  type NonBranchSettingsSlug,
  SETTINGS_MENU_ENTRIES,
  type SettingsMenuEntry,
} from './settings-menu.ts'
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
  const root = '/admin/settings'
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
            <PanelLink
              href={`${root}/${slug}${branch ? `?branch=${branch}` : ''}`}
              aria-current={slug === current?.slug ? 'page' : undefined}
            >
              {label}
            </PanelLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Page({ entry: { slug, label }, branch }: { entry: SettingsMenuEntry; branch: string | null }) {
  if (isBranchSettingsSlug(slug)) return <BranchPage key={`${slug} ${branch}`} {...{ slug, branch }} title={label} />
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

function BranchPage({ slug, branch, title }: { slug: SettingsSlug; branch: string | null; title: string }) {
  const path = `/settings/${slug}${branch ? `?branch=${encodeURIComponent(branch)}` : ''}`
  const { body, failure, load } = usePanelData<SettingsPageData>(path)
  if (body) return <SettingsEditor first={body} {...{ slug, title, path }} />
  return (
    <Plain title={title}>
      {!failure && <p role="status">{texts.loading}</p>}
      <FailureMessage failure={failure} onRetry={() => void load()} />
    </Plain>
  )
}

/** The settings page with the state of backups and the checks of `npm run doctor`. */
function BackupsPage() {
  const backups = useBackupReport()
  return (
    backups && (
      <div className="settings-health">
        <BackupSection {...backups} />
        <DoctorSection />
      </div>
    )
  )
}

function StaffLinksPage() {
  const { users, signIns, changes, about } = texts.people
  return (
    <Card title={texts.titles.people}>
      <p className="desk-soft">{about}</p>
      <PanelLinkList
        links={[
          ['/collections/users', users],
          ['/collections/sign-ins', signIns],
          ['/collections/changes', changes],
        ]}
      />
    </Card>
  )
}
