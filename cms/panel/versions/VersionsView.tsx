import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation.js'
import type { DocumentViewServerProps, SanitizedCollectionConfig } from 'payload'
import type { ReactNode } from 'react'
import { Comparison } from './Comparison.tsx'
import { readVersions } from './read-versions.ts'
import { texts } from './texts.ts'
import { VersionList } from './VersionList.tsx'
import '../parts/desk.css'
import '../editing/editing.css'
import './versions.css'

/** The view, in place of Payload's, that lists a document's versions with their editors and changed fields. */
export async function VersionsView(props: DocumentViewServerProps) {
  const { versions, newestAt, most } = await readVersions(props)
  return (
    <VersionsPage of={props} view={texts.view}>
      <p className="desk-soft">{texts.note(most)}</p>
      <VersionList versions={versions} newestAt={newestAt} />
    </VersionsPage>
  )
}

/** The view that compares a version with `?versionFrom=`, else the previous one, in place of Payload's view. */
export async function CompareView(props: DocumentViewServerProps) {
  const { versions, values, newestAt } = await readVersions(props)
  const at = versions.findIndex(({ id }) => id === props.routeSegments.at(-1))
  const version = versions[at]
  const from = props.searchParams?.versionFrom
  const others = versions.filter((each) => each !== version)
  const other = others.find(({ id }) => id === from) ?? versions[at + 1] ?? others[0]
  if (!version || !other) notFound()
  const branch = values.get(version.id)?.branch
  return (
    <VersionsPage of={props} view={texts.compareView}>
      <Comparison
        key={`${version.id} ${other.id}`}
        {...{ version, other, others, newestAt, branch }}
        isNewest={at === 0}
        values={values.get(version.id) ?? {}}
        otherValues={values.get(other.id) ?? {}}
      />
    </VersionsPage>
  )
}

type PageProps = { of: DocumentViewServerProps; view: string; children: ReactNode }

function VersionsPage({ of: { initPageResult }, view, children }: PageProps) {
  const { slug, labels, admin } = initPageResult.collectionConfig as SanitizedCollectionConfig
  const id = initPageResult.docID
  return (
    <>
      <SetDocumentStepNav
        {...{ collectionSlug: slug, useAsTitle: admin.useAsTitle, view, ...(id !== undefined && { id }) }}
        pluralLabel={String(labels.plural)}
      />
      <Gutter className="desk">{children}</Gutter>
    </>
  )
}
