import type { CollectionSlug } from 'payload'
import type { ReactNode } from 'react'
import { PanelLink } from './PanelLink.tsx'

type Props = { collection: CollectionSlug; id: string; title?: string; children: ReactNode }

/** A link to a document's page in the panel. */
export function DocumentLink({ collection, id, ...link }: Props) {
  return <PanelLink href={`/admin/collections/${collection}/${id}`} {...link} />
}
