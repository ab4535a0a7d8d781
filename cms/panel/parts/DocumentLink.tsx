'use client'
import { useConfig } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import type { ReactNode } from 'react'
import { PanelLink } from './PanelLink.tsx'

type Props = { collection: CollectionSlug; id: string; children: ReactNode }

/** A link to a document's page in the panel. */
export function DocumentLink({ collection, id, children }: Props) {
  const { admin } = useConfig().config.routes
  return <PanelLink href={`${admin}/collections/${collection}/${id}`}>{children}</PanelLink>
}
