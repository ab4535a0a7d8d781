'use client'
import { useDocumentInfo, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useEffect, useMemo, useState } from 'react'
import { toShapes } from '../editing/field-shapes.ts'
import type { DocumentValues } from '../editing/three-way.ts'
import { useFormattingContextLoader } from '../editing/use-titles.ts'
import type { FieldFormattingContext } from '../editing/words.ts'
import { Button } from '../parts/Button.tsx'
import { Options } from '../parts/inputs.tsx'
import { PanelLink } from '../parts/PanelLink.tsx'
import { ShopTimeText, useIsHydrated } from '../parts/ShopTimeText.tsx'
import { useShopTimeZone } from '../parts/shop-time-zone.tsx'
import { ChangedValues } from './ChangedValues.tsx'
import { compareVersions } from './compare-versions.ts'
import type { ListedVersion } from './list-versions.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { texts } from './texts.ts'
import { useVersionsPath } from './use-versions-path.ts'
import { VersionStatus } from './VersionStatus.tsx'
import { formatSavedVersion, getVersionAuthor } from './words.ts'

type Props = {
  version: ListedVersion
  other: ListedVersion
  others: ListedVersion[]
  values: DocumentValues
  otherValues: DocumentValues
  newestAt: string
  isNewest: boolean
  /** A product's branch, in whose currency amounts are shown. */
  branch: unknown
}

export function Comparison({ version, other, others, values, otherValues, newestAt, isNewest, branch }: Props) {
  const { docConfig, docPermissions } = useDocumentInfo()
  const path = useVersionsPath()
  const [isAsked, setAsked] = useState(false)
  const changes = useMemo(
    () => compareVersions(toShapes(docConfig?.fields ?? []), otherValues, values),
    [docConfig, otherValues, values],
  )
  const known = useKnownTitles(changes, branch)
  const isInBrowser = useIsHydrated()
  const timeZone = useShopTimeZone()
  return (
    <>
      <PanelLink href={path}>{texts.back}</PanelLink>
      <div className="version-pair">
        <OtherVersion {...{ version, other, others, path }} />
        <section aria-label={texts.this}>
          <h2>{texts.this}</h2>
          <p>
            <strong>{getVersionAuthor(version)}</strong> <ShopTimeText iso={version.savedAt} />{' '}
            <VersionStatus version={version} />
          </p>
          {!isNewest && docPermissions?.update && (
            <Button isMain size="small" onClick={() => setAsked(true)}>
              {texts.restore}
            </Button>
          )}
        </section>
      </div>
      <p className="desk-soft">{changes.length > 0 ? texts.onlyChanged : texts.equal}</p>
      {known &&
        changes.map((change) => (
          <ChangedValues
            key={change.key}
            {...{ change, known }}
            names={[
              formatSavedVersion(other, isInBrowser, timeZone),
              formatSavedVersion(version, isInBrowser, timeZone),
            ]}
          />
        ))}
      {isAsked && <RestoreDialog {...{ version, newestAt }} onClose={() => setAsked(false)} />}
    </>
  )
}

type OtherProps = Pick<Props, 'version' | 'other' | 'others'> & { path: string }

function OtherVersion({ version, other, others, path }: OtherProps) {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const isInBrowser = useIsHydrated()
  const timeZone = useShopTimeZone()
  const choose = (id: string) =>
    startRouteTransition(() => router.push(`${path}/${version.id}?versionFrom=${encodeURIComponent(id)}`))
  return (
    <label className="desk-field">
      {texts.other}
      <select value={other.id} onChange={(event) => choose(event.target.value)}>
        <Options
          of={others.map((each) => ({
            value: each.id,
            label: `${formatSavedVersion(each, isInBrowser, timeZone)} · ${texts.status[each.status]}`,
          }))}
        />
      </select>
    </label>
  )
}

/** Loads the titles of referenced documents; null until loaded. */
function useKnownTitles(changes: ReturnType<typeof compareVersions>, branch: unknown): FieldFormattingContext | null {
  const readTitles = useFormattingContextLoader()
  const [known, setKnown] = useState<FieldFormattingContext | null>(null)
  useEffect(() => {
    let isGone = false
    void readTitles(changes, { branch }).then((titles) => !isGone && setKnown(titles))
    return () => {
      isGone = true
    }
  }, [changes, branch, readTitles])
  return known
}
