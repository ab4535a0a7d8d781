'use client'
import { useConfig } from '@payloadcms/ui'
import { formatMemberCount } from '../../../../src/domain/families/labels.ts'
import type { FamilyPageData } from '../../../desk/products/families/family-page.ts'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { PanelLink } from '../../parts/PanelLink.tsx'
import { usePanelData } from '../../parts/use-panel-data.ts'
import { formatPriceRange, sumStock } from './member-summary.ts'
import { texts } from './texts.ts'

const words = texts.inList

/** A summary of a family above the list of its members, with a link to its page. */
export function FamilySummary({ id }: { id: string }) {
  const { admin } = useConfig().config.routes
  const { body } = usePanelData<FamilyPageData>(`/families/${id}`)
  if (!body) return null
  const { family, axes, members, currency } = body
  return (
    <section className="desk-row family-head" aria-label={words.title(family.name)}>
      <strong>{family.name}</strong>
      <span className="desk-soft">
        {words.facts(formatMemberCount(axes, members.length), formatPriceRange(members, currency), sumStock(members))}
      </span>
      <DocumentLink collection="families" id={id}>
        {words.edit}
      </DocumentLink>
      <PanelLink href={`${admin}/collections/products`}>{words.showAll}</PanelLink>
    </section>
  )
}
