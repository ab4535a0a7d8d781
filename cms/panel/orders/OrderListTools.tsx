'use client'
import { Button, useConfig } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation.js'
import type { Counts } from '../lists/count-choices.ts'
import { FilterNav } from '../lists/FilterNav.tsx'
import { withCounts } from '../lists/list-filters.ts'
import { useRefineList } from '../lists/use-refine-list.ts'
import { DayRangeForm } from '../parts/DayRangeForm.tsx'
import { useHandlesOrders } from '../parts/useHandlesOrders.ts'
import { BulkActions } from './BulkActions.tsx'
import { daysIn, type FilterGroup, filterLinks, rangeSearch } from './order-filters.ts'
import { texts } from './texts.ts'
import './order-list.css'

/** `ways`: the names of the ways of delivery; empty for a shop without any. */
type Props = { counts: Counts; ways: readonly string[]; timeZone: string }

/** Quick filters and bulk actions above the list of orders. */
export function OrderListTools({ counts, ways, timeZone }: Props) {
  const { admin } = useConfig().config.routes
  const handlesOrders = useHandlesOrders()
  return (
    <div className="desk desk-tools">
      <div className="desk-filters">
        <Filters group="status" label={texts.list.status} labelOfAll={texts.list.all} {...{ counts, ways, timeZone }} />
        <Filters
          group="paymentState"
          label={texts.list.payment}
          labelOfAll={texts.list.anyPayment}
          {...{ counts, ways, timeZone }}
        />
        {ways.length > 0 && (
          <Filters
            group="deliveryName"
            label={texts.list.delivery}
            labelOfAll={texts.list.anyDelivery}
            {...{ counts, ways, timeZone }}
          />
        )}
        <Filters
          group="returnState"
          label={texts.list.returns}
          labelOfAll={texts.list.anyReturn}
          {...{ counts, ways, timeZone }}
        />
        <Filters
          group="date"
          label={texts.list.day}
          labelOfAll={texts.list.anyDay}
          counts={{}}
          {...{ ways, timeZone }}
        />
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

/** The filters of one group, as links so that each has a URL. Days are in the shop's time zone. */
function Filters({
  group,
  label,
  labelOfAll,
  counts,
  ways,
  timeZone,
}: Props & { group: FilterGroup; label: string; labelOfAll: string }) {
  const search = useSearchParams().toString()
  const now = new Date()
  const links = withCounts(filterLinks(group, labelOfAll, search, { now, timeZone, ways }), counts)
  return (
    <FilterNav label={label} collection="sale-orders" links={links}>
      {group === 'date' && (
        <Range search={search} isCurrent={links.every((link) => !link.isCurrent)} {...{ now, timeZone }} />
      )}
    </FilterNav>
  )
}

function Range({
  search,
  isCurrent,
  now,
  timeZone,
}: {
  search: string
  isCurrent: boolean
  now: Date
  timeZone: string
}) {
  const refine = useRefineList()
  const days = daysIn(search, now, timeZone)
  return (
    <DayRangeForm
      key={days ? `${days.first} ${days.last}` : ''}
      days={days}
      isCurrent={isCurrent}
      onShow={(range) => refine(rangeSearch(range, search, timeZone))}
    />
  )
}
