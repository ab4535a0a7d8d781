'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import type { ListedVersion } from './list-versions.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { texts } from './texts.ts'
import { useVersionFormatter, useVersionsPath } from './version-hooks.ts'

type Props = { versions: ListedVersion[]; newestAt: string }

/** A list of a document's versions, newest first. All but the newest, the current state, can be restored. */
export function VersionList({ versions, newestAt }: Props) {
  const mayRestore = Boolean(useDocumentInfo().docPermissions?.update)
  const [asked, setAsked] = useState<ListedVersion | null>(null)
  const [path, format] = [useVersionsPath(), useVersionFormatter()]
  if (versions.length === 0) return <p>{texts.none}</p>
  return (
    <>
      <ol className="version-list" aria-label={texts.view}>
        {versions.map((version, n) => (
          <li key={version.id}>
            <p>
              <strong>{version.savedBy ?? texts.nobody}</strong>{' '}
              <span className="desk-soft">
                <ShopTimeText iso={version.savedAt} />
              </span>
            </p>
            <p>
              <VersionStatus version={version} /> {n === 0 && <span className="desk-soft">{texts.newest}</span>}
            </p>
            <p>{changedInWords(version)}</p>
            <div className="desk-actions">
              {versions.length > 1 && (
                <Button
                  {...{ el: 'link', to: `${path}/${version.id}`, size: 'small' }}
                  aria-label={texts.compareWith(format(version))}
                >
                  {texts.compare}
                </Button>
              )}
              {n > 0 && mayRestore && (
                <Button size="small" onClick={() => setAsked(version)} aria-label={texts.restoreOf(format(version))}>
                  {texts.restore}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {asked && <RestoreDialog version={asked} newestAt={newestAt} onClose={() => setAsked(null)} />}
    </>
  )
}

function changedInWords({ changed, became }: ListedVersion) {
  if (!changed) return texts.first
  if (changed.length > 0) return `${texts.changed} ${changed.join(', ')}`
  return became ? texts.asItWas[became] : texts.same
}

export function VersionStatus({ version: { status } }: { version: ListedVersion }) {
  return <span className={`desk-status version-status--${status}`}>{texts.status[status]}</span>
}
