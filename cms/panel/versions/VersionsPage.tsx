import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps, SanitizedCollectionConfig } from 'payload'
import type { ReactNode } from 'react'
import '../parts/desk.css'
import '../editing/editing.css'
import './versions.css'

type Props = { of: DocumentViewServerProps; view: string; children: ReactNode }

/** The frame of the version views, with breadcrumbs. */
export function VersionsPage({ of: { initPageResult }, view, children }: Props) {
  const { slug, labels, admin } = initPageResult.collectionConfig as SanitizedCollectionConfig
  const id = initPageResult.docID
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={slug}
        {...(id === undefined ? {} : { id })}
        pluralLabel={String(labels.plural)}
        useAsTitle={admin.useAsTitle}
        view={view}
      />
      <Gutter className="desk">{children}</Gutter>
    </>
  )
}
