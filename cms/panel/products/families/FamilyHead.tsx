'use client'
import { useConfig } from '@payloadcms/ui'
import { formatMemberCount } from '../../../../src/domain/families/labels.ts'
import { formatWithOptionalCurrency } from '../../../../src/domain/money/money.ts'
import type { FamilyPage } from '../../../desk/products/families/family-page.ts'
import { PanelLink } from '../../dashboard/PanelLink.tsx'
import { usePanelData } from '../../parts/use-panel-call.ts'
import { texts } from './texts.ts'

const words = texts.inList

/** A summary of a family above the list of its members, with a link to its page. */
export function FamilyHead({ id }: { id: string }) {
  const { admin } = useConfig().config.routes
  const { body } = usePanelData<FamilyPage>(`/families/${id}`)
  if (!body) return null
  const { family, axes, members } = body
  const stock = members.reduce((sum, each) => sum + each.stock, 0)
  return (
    <section className="family-head" aria-label={words.title(family.name)}>
      <strong>{family.name}</strong>
      <span className="desk-soft">{words.facts(formatMemberCount(axes, members.length), priceSpan(body), stock)}</span>
      <PanelLink href={`${admin}/collections/families/${id}`}>{words.edit}</PanelLink>
      <PanelLink href={`${admin}/collections/products`}>{words.showAll}</PanelLink>
    </section>
  )
}

function priceSpan({ members, currency }: FamilyPage): string {
  const prices = members.flatMap(({ price }) => price ?? [])
  if (prices.length === 0) return texts.card.noPriceYet
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatWithOptionalCurrency(currency, price),
  )
  return least === most ? `${least}` : `${least} – ${most}`
}
