'use client'
import { Button, Link, useConfig } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation.js'
import { BulkActions } from './BulkActions.tsx'
import { useInBrowser } from './LocalTime.tsx'
import { type FilterGroup, filterLinks } from './order-filters.ts'
import { texts } from './texts.ts'
import { useHandlesOrders } from './useHandlesOrders.ts'

/** Above the list of orders: filters with one click, and what is done with the chosen orders. */
export function OrderListTools() {
  const { admin } = useConfig().config.routes
  const handlesOrders = useHandlesOrders()
  return (
    <div className="desk desk-tools">
      <div className="desk-filters">
        <Filters group="status" label={texts.list.status} labelOfAll={texts.list.all} />
        <Filters group="date" label={texts.list.day} labelOfAll={texts.list.anyDay} />
        <Filters group="grandTotalAmount" label={texts.list.amount} labelOfAll={texts.list.anyAmount} />
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
function Filters({ group, label, labelOfAll }: { group: FilterGroup; label: string; labelOfAll: string }) {
  const { admin } = useConfig().config.routes
  const search = useSearchParams().toString()
  const isInBrowser = useInBrowser()
  const links = group === 'date' && !isInBrowser ? [] : filterLinks(group, labelOfAll, search, new Date())
  return (
    <nav aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <Link
              href={`${admin}/collections/sale-orders${link.search}`}
              aria-current={link.isCurrent ? 'true' : undefined}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
