'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { ShopTimeText, useIsHydrated } from '../parts/ShopTimeText.tsx'
import { useShopTimeZone } from '../parts/shop-time-zone.tsx'
import type { ListedVersion } from './list-versions.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { texts } from './texts.ts'
import { useVersionsPath } from './use-versions-path.ts'
import { VersionStatus } from './VersionStatus.tsx'
import { formatSavedVersion, getVersionAuthor } from './words.ts'

type Props = { versions: ListedVersion[]; newestAt: string }

/**
 * A list of a document's versions, newest first, with buttons to restore them. The newest one cannot be restored,
 * because it is the current state.
 */
export function VersionList({ versions, newestAt }: Props) {
  const mayRestore = Boolean(useDocumentInfo().docPermissions?.update)
  const [asked, setAsked] = useState<ListedVersion | null>(null)
  if (versions.length === 0) return <p>{texts.none}</p>
  return (
    <>
      <ol className="version-list" aria-label={texts.view}>
        {versions.map((version, n) => (
          <li key={version.id}>
            <p className="version-list__who">
              <strong>{getVersionAuthor(version)}</strong>{' '}
              <span className="desk-soft">
                <ShopTimeText iso={version.savedAt} />
              </span>
            </p>
            <p className="version-list__status">
              <VersionStatus version={version} /> {n === 0 && <span className="desk-soft">{texts.newest}</span>}
            </p>
            <p className="version-list__changed">{changedInWords(version)}</p>
            <Actions
              version={version}
              isOnly={versions.length === 1}
              onRestore={n > 0 && mayRestore ? () => setAsked(version) : null}
            />
          </li>
        ))}
      </ol>
      {asked && <RestoreDialog version={asked} newestAt={newestAt} onClose={() => setAsked(null)} />}
    </>
  )
}

type ActionsProps = { version: ListedVersion; isOnly: boolean; onRestore: (() => void) | null }

function Actions({ version, isOnly, onRestore }: ActionsProps) {
  const path = useVersionsPath()
  const name = formatSavedVersion(version, useIsHydrated(), useShopTimeZone())
  return (
    <div className="desk-actions">
      {!isOnly && (
        <Button
          {...{ el: 'link', to: `${path}/${version.id}`, buttonStyle: 'secondary', size: 'small', margin: false }}
          aria-label={texts.compareWith(name)}
        >
          {texts.compare}
        </Button>
      )}
      {onRestore && (
        <Button
          {...{ buttonStyle: 'secondary', size: 'small', margin: false, onClick: onRestore }}
          aria-label={texts.restoreOf(name)}
        >
          {texts.restore}
        </Button>
      )}
    </div>
  )
}

function changedInWords({ changed, became }: ListedVersion) {
  if (!changed) return texts.first
  if (changed.length > 0) return `${texts.changed} ${changed.join(', ')}`
  return became ? texts.asItWas[became] : texts.same
}
