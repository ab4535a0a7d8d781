'use client'
import { useConfig } from '@payloadcms/ui'
import { PanelLink } from '../../parts/PanelLink.tsx'
import { formatFamilySearch } from '../product-filters.ts'
import { texts } from './texts.ts'

/** A link to the list of a family's members, in a row of the list of products. */
export function FamilyPill({ id, name }: { id: string; name: string }) {
  const { admin } = useConfig().config.routes
  return (
    <PanelLink
      className="family-pill"
      href={`${admin}/collections/products${formatFamilySearch(id)}`}
      aria-label={texts.inList.pill(name)}
    >
      {name}
    </PanelLink>
  )
}
