'use client'
import { Button, useConfig } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation.js'
import { FilterLink } from '../parts/FilterLink.tsx'
import { useInBrowser } from '../parts/LocalTime.tsx'
import { useHandlesOrders } from '../parts/useHandlesOrders.ts'
import { BulkActions } from './BulkActions.tsx'
import { type AmountSteps, type FilterGroup, filterLinks } from './order-filters.ts'
import { texts } from './texts.ts'

/** Above the list of orders: filters with one click, and what is done with the chosen orders. */
export function OrderListTools({ steps }: { steps: AmountSteps | null }) {
  const { admin } = useConfig().config.routes
  const handlesOrders = useHandlesOrders()
  return (
    <div className="desk desk-tools">
      <div className="desk-filters">
        <Filters group="status" label={texts.list.status} labelOfAll={texts.list.all} />
        <Filters group="date" label={texts.list.day} labelOfAll={texts.list.anyDay} />
        {steps && (
          <Filters group="grandTotalAmount" label={texts.list.amount} labelOfAll={texts.list.anyAmount} steps={steps} />
        )}
      </div>
      {handlesOrders && (
        <Button el="link" to={`${admin}/collections/sale-orders/telephone`} margin={false} icon="plus">
          {texts.telephone.start}
        </Button>
      )}
      <BulkActions mayMove={handlesOrders} />
    </div>
  )
}

/** Links, so that each filter has an address. The days are those of the reader, whose time zone the server does not know. */
function Filters({
  group,
  label,
  labelOfAll,
  steps = null,
}: {
  group: FilterGroup
  label: string
  labelOfAll: string
  steps?: AmountSteps | null
}) {
  const search = useSearchParams().toString()
  const isInBrowser = useInBrowser()
  const links =
    group === 'date' && !isInBrowser ? [] : filterLinks(group, labelOfAll, search, { now: new Date(), steps })
  return (
    <nav aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <FilterLink collection="sale-orders" search={link.search} isCurrent={link.isCurrent}>
              {link.label}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
