'use client'
import { Button, useListQuery, useSelection } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import type { MoveReport } from '../../shop/orders/move-order.ts'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { type ReportLine, Reports } from '../parts/Reports.tsx'
import { useKeptSelection } from '../parts/useKeptSelection.ts'
import { CsvMenu } from './CsvMenu.tsx'
import { HeldShipments } from './HeldShipments.tsx'
import { listWhere } from './order-filters.ts'
import { PrintMenu } from './PrintMenu.tsx'
import { ShipManyDialog } from './ShipManyDialog.tsx'
import { texts } from './texts.ts'
import { type Shipped, useShipments } from './use-shipments.ts'

/** Actions on the selected orders, and the result for each order. */
export function BulkActions({ mayMove }: { mayMove: boolean }) {
  const { selectedIDs, count = 0 } = useSelection()
  const { data } = useListQuery()
  const search = useSearchParams().toString()
  const router = useRouter()
  const [reports, setReports] = useState<{ title: string; lines: MoveReport[] } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const keepSelected = useKeptSelection()
  const [isShipping, setShipping] = useState(false)
  const shipments = useShipments(mayMove, (undone) => {
    report(undone, texts.shipped.undone)
  })
  const ids = inOrderOf(data?.docs ?? [], selectedIDs.map(String))
  // "Select all" covers every page of the list.
  const isWholeList = count > ids.length

  function report(lines: MoveReport[], title = texts.list.report) {
    setReports({ title, lines })
    keepSelected(lines.filter(({ isMoved }) => !isMoved).map(({ id }) => id))
    router.refresh()
  }

  async function confirm() {
    setBusy(true)
    setReports(null)
    const result = await postToPanel<{ orders: MoveReport[] }>('/orders/moves', { ids, to: 'Confirmed' })
    setBusy(false)
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') report(result.body.orders)
  }

  function showShipped({ orders, held }: Shipped) {
    setShipping(false)
    shipments.take(held)
    report(orders)
  }

  return (
    <>
      <div className="desk-bulk" hidden={count === 0}>
        <strong role="status">{count > 0 && texts.list.selected(count)}</strong>
        {isWholeList && <span>{texts.list.tooMany}</span>}
        <div className="desk-actions">
          {mayMove && !isWholeList && (
            <>
              <Button margin={false} size="small" disabled={isBusy} onClick={() => void confirm()}>
                {texts.move.Confirmed}
              </Button>
              <Button margin={false} size="small" disabled={isBusy} onClick={() => setShipping(true)}>
                {texts.move.Shipped}
              </Button>
            </>
          )}
          {!isWholeList && count > 0 && <PrintMenu ids={ids} />}
          <CsvMenu query={isWholeList ? listWhere(search) : `ids=${ids.join(',')}`} />
        </div>
      </div>
      {isShipping && <ShipManyDialog ids={ids} onShipped={showShipped} onClose={() => setShipping(false)} />}
      <Problem failure={failure} />
      {mayMove && <HeldShipments {...shipments} />}
      <div role="status">{reports && <Reports title={reports.title} lines={reports.lines.map(toLine)} />}</div>
    </>
  )
}

/** Sorts the selected orders as in the list. */
function inOrderOf(docs: readonly { id: string | number }[], chosen: readonly string[]): string[] {
  const places = new Map(docs.map(({ id }, place) => [String(id), place]))
  return chosen.toSorted((one, other) => (places.get(one) ?? docs.length) - (places.get(other) ?? docs.length))
}

function toLine({ id, reference, isMoved, message }: MoveReport): ReportLine {
  const text = reference && !message.includes(reference) ? `${reference}: ${message}` : message
  return { id, isDone: isMoved, text }
}
