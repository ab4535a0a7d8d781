'use client'
import { useDocumentInfo, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useEffect, useMemo, useState } from 'react'
import { toFieldShapes } from '../editing/field-shapes.ts'
import { type FieldFormattingData, formatFieldValue } from '../editing/format-field-value.ts'
import type { DocumentValues, FieldDifference } from '../editing/merge-versions.ts'
import { useFormattingDataLoader } from '../editing/use-formatting-data.ts'
import { Button } from '../parts/Button.tsx'
import { SelectInput } from '../parts/inputs.tsx'
import { PanelLink } from '../parts/PanelLink.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { compareVersions } from './compare-versions.ts'
import type { ListedVersion } from './list-versions.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { texts } from './texts.ts'
import { VersionStatus } from './VersionList.tsx'
import { useVersionFormatter, useVersionsPath } from './version-hooks.ts'

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

/** Two versions of a document side by side: who saved them and when, and the fields that differ. */
export function Comparison({ version, other, others, values, otherValues, newestAt, isNewest, branch }: Props) {
  const { docConfig, docPermissions } = useDocumentInfo()
  const path = useVersionsPath()
  const [isAsked, setAsked] = useState(false)
  const changes = useMemo(
    () => compareVersions(toFieldShapes(docConfig?.fields ?? []), otherValues, values),
    [docConfig, otherValues, values],
  )
  const known = useKnownTitles(changes, branch)
  const format = useVersionFormatter()
  return (
    <>
      <PanelLink href={path}>{texts.back}</PanelLink>
      <div className="version-pair">
        <OtherVersion {...{ version, other, others, path }} />
        <section aria-label={texts.this}>
          <h2>{texts.this}</h2>
          <p>
            <strong>{version.savedBy ?? texts.nobody}</strong> <ShopTimeText iso={version.savedAt} />{' '}
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
          <ChangedValues key={change.key} {...{ change, known }} names={[format(other), format(version)]} />
        ))}
      {isAsked && <RestoreDialog {...{ version, newestAt }} onClose={() => setAsked(false)} />}
    </>
  )
}

type OtherProps = Pick<Props, 'version' | 'other' | 'others'> & { path: string }

function OtherVersion({ version, other, others, path }: OtherProps) {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const format = useVersionFormatter()
  return (
    <SelectInput
      {...{ label: texts.other, value: other.id }}
      options={others.map((each) => ({ value: each.id, label: `${format(each)} · ${texts.status[each.status]}` }))}
      onChange={(id) =>
        startRouteTransition(() => router.push(`${path}/${version.id}?versionFrom=${encodeURIComponent(id ?? '')}`))
      }
    />
  )
}

type ChangeProps = { change: FieldDifference; known: FieldFormattingData; names: [first: string, second: string] }

function ChangedValues({ change: { label, shape, base, theirs }, known, names }: ChangeProps) {
  return (
    <section className="version-change" aria-label={label}>
      <h2>{label}</h2>
      <dl className="version-pair">
        {[base, theirs].map((value, n) => (
          <div key={names[n]} className="editing-value">
            <dt className="desk-soft">{names[n]}</dt>
            <dd className="editing-words">{formatFieldValue(shape, value, known, texts.removed)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useKnownTitles(changes: FieldDifference[], branch: unknown): FieldFormattingData | null {
  const readTitles = useFormattingDataLoader()
  const [known, setKnown] = useState<FieldFormattingData | null>(null)
  useEffect(() => {
    let isGone = false
    void readTitles(changes, { branch }).then((titles) => !isGone && setKnown(titles))
    return () => {
      isGone = true
    }
  }, [changes, branch, readTitles])
  return known
}
