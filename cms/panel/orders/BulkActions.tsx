'use client'
import { useListQuery, useSelection } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import {
  BULK_MOVE_STATUSES,
  isCounted,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../../src/domain/orders/order-status.ts'
import type { StatusChangeReport } from '../../shop/orders/move-order.ts'
import { BulkBar } from '../lists/BulkBar.tsx'
import { useSelectionAfterReload } from '../lists/use-selection-after-reload.ts'
import { ListAutoReload } from '../news/ListAutoReload.tsx'
import { type BulkResultLine, BulkResults } from '../parts/BulkResults.tsx'
import { Button } from '../parts/Button.tsx'
import { CsvMenu } from '../parts/CsvMenu.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useSend } from '../parts/use-send.ts'
import { createOrderWhereQuery } from './order-filters.ts'
import { PayManyDialog } from './PayManyDialog.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { ShipManyDialog } from './ShipManyDialog.tsx'
import { texts } from './texts.ts'
import { UndoStatusChangesNotice } from './UndoStatusChangesNotice.tsx'
import { type StatusChangeResult, useUndoableStatusChanges } from './use-undoable-status-changes.ts'

/** The bulk moves, in the order of the statuses. */
const MOVES = ORDER_STATUSES.filter((status) => status === 'Shipped' || BULK_MOVE_STATUSES.includes(status))

/** The buttons that change the status of the selected orders, and a list of the results. */
export function BulkActions({ mayMove }: { mayMove: boolean }) {
  const { selectedIDs, count = 0 } = useSelection()
  const { data } = useListQuery()
  const search = useSearchParams().toString()
  const router = useRouter()
  const [reports, setReports] = useState<{ title: string; lines: StatusChangeReport[] } | null>(null)
  const { failure, isBusy, send } = useSend()
  const keepSelected = useSelectionAfterReload()
  const [isShipping, setShipping] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const shipments = useUndoableStatusChanges(mayMove, (undone) => {
    report(undone, texts.shipped.undone)
  })
  const ids = inOrderOf(data?.docs ?? [], selectedIDs.map(String))
  // "Select all" selects all pages of the list, not only these ids.
  const isWholeList = count > ids.length

  function report(lines: StatusChangeReport[], title = texts.list.report) {
    setReports({ title, lines })
    // Moved orders stay selected for the next step. Orders that could not be moved are listed.
    keepSelected(lines.filter(({ isMoved }) => isMoved).map(({ id }) => id))
    router.refresh()
  }

  async function move(to: OrderStatus) {
    setReports(null)
    const moved = await send(postToPanel<StatusChangeResult>('/orders/moves', { ids, to }))
    if (!moved) return
    shipments.take(moved.held)
    report(moved.orders)
  }

  /** Whether at least one selected order can move to this status. The server checks each order. */
  const canBecome = (to: OrderStatus) =>
    (data?.docs ?? []).some(({ id, status }) => ids.includes(String(id)) && nextStatuses(status).includes(to))

  /**
   * Whether at least one selected order is unpaid. Orders from before payments were introduced have no payment state
   * and count as unpaid.
   */
  const canBePaid = (data?.docs ?? []).some(
    ({ id, paymentState }) => ids.includes(String(id)) && (!paymentState || paymentState === 'unpaid'),
  )

  function showDone({ orders, held }: StatusChangeResult) {
    setShipping(false)
    setPaying(false)
    shipments.take(held)
    report(orders)
  }

  return (
    <>
      <BulkBar
        selected={texts.list.selected}
        above={
          <>
            <ListAutoReload subject="orders" />
            <FailureMessage failure={failure} />
            {mayMove && <UndoStatusChangesNotice {...shipments} />}
            <div role="status">
              {reports && (
                <BulkResults title={reports.title} lines={reports.lines.map(toLine)} onClose={() => setReports(null)} />
              )}
            </div>
          </>
        }
      >
        {isWholeList && <span>{texts.list.tooMany}</span>}
        {mayMove &&
          !isWholeList &&
          MOVES.map((to) => (
            <Button
              key={to}
              size="small"
              buttonStyle={isCounted(to) ? 'primary' : 'secondary'}
              disabled={isBusy || !canBecome(to)}
              onClick={() => (to === 'Shipped' ? setShipping(true) : void move(to))}
            >
              {isCounted(to) ? texts.move[to] : texts.list.cancel}
            </Button>
          ))}
        {mayMove && !isWholeList && (
          <Button size="small" disabled={isBusy || !canBePaid} onClick={() => setPaying(true)}>
            {texts.payment.mark}
          </Button>
        )}
        {!isWholeList && <PrintMenu ids={ids} />}
        <CsvMenu
          path={`/orders/table.csv?${isWholeList ? createOrderWhereQuery(search) : `ids=${ids.join(',')}`}`}
          downloads={[
            { label: texts.list.csvOrders, query: 'rows=orders' },
            { label: texts.list.csvLines, query: 'rows=lines' },
          ]}
        />
      </BulkBar>
      {isShipping && <ShipManyDialog ids={ids} onShipped={showDone} onClose={() => setShipping(false)} />}
      {isPaying && <PayManyDialog ids={ids} onDone={showDone} onClose={() => setPaying(false)} />}
    </>
  )
}

/** Sorts the ids of selected orders in the order of the list. */
function inOrderOf(docs: readonly { id: string | number }[], chosen: readonly string[]): string[] {
  const places = new Map(docs.map(({ id }, place) => [String(id), place]))
  return chosen.toSorted((one, other) => (places.get(one) ?? docs.length) - (places.get(other) ?? docs.length))
}

function toLine({ id, reference, isMoved, message }: StatusChangeReport): BulkResultLine {
  const text = reference && !message.includes(reference) ? `${reference}: ${message}` : message
  return { id, isDone: isMoved, text }
}
