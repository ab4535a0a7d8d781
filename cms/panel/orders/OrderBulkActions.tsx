import { useListQuery, useSelection } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import {
  BULK_TARGET_STATUSES,
  getNextStatuses,
  isInSalesFigures,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../../src/domain/orders/order-status.ts'
import type { BulkOrderChangeResult } from '../../shop/orders/order-status-changes.ts'
import { BulkActionBar } from '../lists/BulkActionBar.tsx'
import { useSelectionRestorer } from '../lists/use-selection-restorer.ts'
import { ListAutoReload } from '../news/ListAutoReload.tsx'
import { type BulkResultLine, BulkResults } from '../parts/BulkResults.tsx'
import { Button } from '../parts/Button.tsx'
import { CsvDownloadMenu } from '../parts/CsvDownloadMenu.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { toOrderWhereQueryString } from './order-filters.ts'
import { PaymentMethodField, readLastPaymentMethod, storeLastPaymentMethod } from './PaymentMethodField.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { ShipManyDialog } from './ShipManyDialog.tsx'
import { texts } from './texts.ts'
import {
  type BulkOrderChangeOutcome,
  UndoOrderChangesNotice,
  useUndoableOrderChanges,
} from './UndoOrderChangesNotice.tsx'

const MOVES = ORDER_STATUSES.filter((status) => status === 'Shipped' || BULK_TARGET_STATUSES.includes(status))

/** The buttons that change the status of the selected orders, and a list of the results. */
export function OrderBulkActions({ mayMove }: { mayMove: boolean }) {
  const { selectedIDs, count = 0 } = useSelection()
  const { data } = useListQuery()
  const search = useSearchParams().toString()
  const router = useRouter()
  const [reports, setReports] = useState<{ title: string; lines: BulkOrderChangeResult[] } | null>(null)
  const { failure, isBusy, send } = useApiCall()
  const keepSelected = useSelectionRestorer()
  const [open, setOpen] = useState<'ship' | 'pay' | null>(null)
  const undoable = useUndoableOrderChanges(mayMove, (undone) => report(undone, texts.shipped.undone))
  const docs = data?.docs ?? []
  const ids = inOrderOf(docs, selectedIDs.map(String))
  const chosen = docs.filter(({ id }) => ids.includes(String(id)))
  // "Select all" selects all pages of the list, not only these ids.
  const isWholeList = count > ids.length

  function report(lines: BulkOrderChangeResult[], title = texts.list.report) {
    setReports({ title, lines })
    // Moved orders stay selected for the next step. Orders that could not be moved are listed.
    keepSelected(lines.filter(({ isMoved }) => isMoved).map(({ id }) => id))
    router.refresh()
  }

  async function move(to: OrderStatus) {
    setReports(null)
    const moved = await send(postToPanelApi<BulkOrderChangeOutcome>('/orders/moves', { ids, to }))
    if (moved) showDone(moved)
  }

  /** Whether at least one selected order can move to this status. The server checks each order. */
  const canBecome = (to: OrderStatus) => chosen.some(({ status }) => getNextStatuses(status).includes(to))

  // Orders from before payments were introduced have no payment state and count as unpaid.
  const canBePaid = chosen.some(({ paymentState }) => !paymentState || paymentState === 'unpaid')

  function showDone({ orders, held }: BulkOrderChangeOutcome) {
    setOpen(null)
    undoable.take(held)
    report(orders)
  }

  return (
    <>
      <BulkActionBar
        selected={texts.list.selected}
        above={
          <>
            <ListAutoReload subject="orders" />
            <FailureMessage failure={failure} />
            {mayMove && <UndoOrderChangesNotice {...undoable} />}
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
              buttonStyle={isInSalesFigures(to) ? 'primary' : 'secondary'}
              disabled={isBusy || !canBecome(to)}
              onClick={() => (to === 'Shipped' ? setOpen('ship') : void move(to))}
            >
              {isInSalesFigures(to) ? texts.move[to] : texts.list.cancel}
            </Button>
          ))}
        {mayMove && !isWholeList && (
          <Button size="small" disabled={isBusy || !canBePaid} onClick={() => setOpen('pay')}>
            {texts.payment.mark}
          </Button>
        )}
        {!isWholeList && <PrintMenu ids={ids} />}
        <CsvDownloadMenu
          path={`/orders/table.csv?${isWholeList ? toOrderWhereQueryString(search) : `ids=${ids.join(',')}`}`}
          downloads={[
            { label: texts.list.csvOrders, query: 'rows=orders' },
            { label: texts.list.csvLines, query: 'rows=lines' },
          ]}
        />
      </BulkActionBar>
      {open === 'ship' && <ShipManyDialog ids={ids} onShipped={showDone} onClose={() => setOpen(null)} />}
      {open === 'pay' && <PayManyDialog ids={ids} onDone={showDone} onClose={() => setOpen(null)} />}
    </>
  )
}

function inOrderOf(docs: readonly { id: string | number }[], chosen: readonly string[]): string[] {
  const places = new Map(docs.map(({ id }, place) => [String(id), place]))
  return chosen.toSorted((one, other) => (places.get(one) ?? docs.length) - (places.get(other) ?? docs.length))
}

function toLine({ id, reference, isMoved, message }: BulkOrderChangeResult): BulkResultLine {
  const text = reference && !message.includes(reference) ? `${reference}: ${message}` : message
  return { id, isDone: isMoved, text }
}

type PayProps = { ids: readonly string[]; onDone: (paid: BulkOrderChangeOutcome) => void; onClose: () => void }

/** A dialog that records a payment of the owed amount for several orders. */
function PayManyDialog({ ids, onDone, onClose }: PayProps) {
  const [method, setMethod] = useState(readLastPaymentMethod)

  function send() {
    storeLastPaymentMethod(method)
    return postToPanelApi<BulkOrderChangeOutcome>('/orders/payments', { ids, method })
  }

  return (
    <FormDialog title={texts.payment.many(ids.length)} action={texts.payment.mark} {...{ send, onDone, onClose }}>
      <div className="desk">
        <p>{texts.payment.manyHint}</p>
        <PaymentMethodField value={method} onChange={setMethod} />
      </div>
    </FormDialog>
  )
}
