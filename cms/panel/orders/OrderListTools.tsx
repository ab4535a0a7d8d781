'use client'
import { useSearchParams } from 'next/navigation.js'
import { formatDayForInput } from '../../../src/domain/text/typed-day.ts'
import type { CountByFilterLabel } from '../lists/count-per-filter.ts'
import { ListFilters } from '../lists/ListFilters.tsx'
import { withFilterCounts } from '../lists/list-filters.ts'
import { useApplyListFilters } from '../lists/use-apply-list-filters.ts'
import { Button } from '../parts/Button.tsx'
import { DayRangeForm } from '../parts/DayRangeForm.tsx'
import { useShopTimeZone } from '../parts/shop-facts.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { OrderBulkActions } from './OrderBulkActions.tsx'
import { createOrderFilterLinks, parseDayFilter, setDayFilterInQueryString } from './order-filters.ts'
import { texts } from './texts.ts'
import './order-list.css'

const { list } = texts

/** `ways`: the names of the delivery methods; empty for a shop without any. */
type Props = { counts: CountByFilterLabel; ways: readonly string[] }

/** Quick filters and bulk actions above the list of orders. */
export function OrderListTools(props: Props) {
  const handlesOrders = useHasCapability('handleOrders')
  return (
    <div className="desk desk-tools">
      <Filters {...props} />
      {handlesOrders && (
        <Button isMain el="link" to="/admin/collections/sale-orders/telephone" icon="plus">
          {texts.telephone.start}
        </Button>
      )}
      <OrderBulkActions mayMove={handlesOrders} />
    </div>
  )
}

/** Filters as links, so that each has a URL. Days are in the shop's time zone. */
function Filters({ counts, ways }: Props) {
  const timeZone = useShopTimeZone()
  const refine = useApplyListFilters()
  const search = useSearchParams().toString()
  const now = new Date()
  const links = createOrderFilterLinks(search, { now, timeZone, ways })
  const days = parseDayFilter(search, now, timeZone)
  const range = days ? `${formatDayForInput(days.first)} – ${formatDayForInput(days.last)}` : ''
  return (
    <ListFilters
      collection="sale-orders"
      groups={[
        { label: list.status, links: withFilterCounts(links.status, counts) },
        { label: list.payment, links: withFilterCounts(links.paymentState, counts) },
        ...(ways.length > 0 ? [{ label: list.delivery, links: withFilterCounts(links.deliveryName, counts) }] : []),
        { label: list.returns, links: withFilterCounts(links.returnState, counts) },
        {
          label: list.day,
          links: links.date,
          custom: range,
          children: (
            <DayRangeForm
              key={range}
              days={days}
              isCurrent={links.date.every(({ isCurrent }) => !isCurrent)}
              onShow={(range) => refine(setDayFilterInQueryString(range, search, timeZone))}
            />
          ),
        },
      ]}
    />
  )
}
