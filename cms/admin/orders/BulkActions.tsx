'use client'
import { Button, useSelection } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import type { OrderStatus } from '../../../src/domain/order-status.ts'
import type { MoveReport } from '../../orders/move-order.ts'
import { type Failure, postToDesk } from '../parts/desk-client.ts'
import { Problem } from '../parts/Problem.tsx'
import { type ReportLine, Reports } from '../parts/Reports.tsx'
import { useKeptSelection } from '../parts/useKeptSelection.ts'
import { CsvMenu } from './CsvMenu.tsx'
import { listWhere } from './order-filters.ts'
import { PrintMenu } from './PrintMenu.tsx'
import { texts } from './texts.ts'

const MOVES: OrderStatus[] = ['Confirmed', 'Shipped']

/** What is done with the chosen orders, and what became of each. */
export function BulkActions({ mayMove }: { mayMove: boolean }) {
  const { selectedIDs, count = 0 } = useSelection()
  const search = useSearchParams().toString()
  const router = useRouter()
  const [reports, setReports] = useState<MoveReport[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const keepSelected = useKeptSelection()
  const ids = selectedIDs.map(String)
  // Everything that the list finds, on other pages as well.
  const isWholeList = count > ids.length

  async function move(to: OrderStatus) {
    setBusy(true)
    setReports(null)
    const result = await postToDesk<{ orders: MoveReport[] }>('/moves', { ids, to })
    setBusy(false)
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind !== 'done') return
    setReports(result.body.orders)
    keepSelected(result.body.orders.filter(({ isMoved }) => !isMoved).map(({ id }) => id))
    router.refresh()
  }

  return (
    <>
      <div className="desk-bulk" hidden={count === 0}>
        <strong role="status">{count > 0 && texts.list.selected(count)}</strong>
        {isWholeList && <span>{texts.list.tooMany}</span>}
        <div className="desk-actions">
          {mayMove &&
            !isWholeList &&
            MOVES.map((to) => (
              <Button key={to} margin={false} size="small" disabled={isBusy} onClick={() => void move(to)}>
                {texts.move[to]}
              </Button>
            ))}
          {!isWholeList && count > 0 && <PrintMenu ids={ids} />}
          <CsvMenu query={isWholeList ? listWhere(search) : `ids=${ids.join(',')}`} />
        </div>
      </div>
      <Problem failure={failure} />
      <div role="status">{reports && <Reports title={texts.list.report} lines={reports.map(toLine)} />}</div>
    </>
  )
}

function toLine({ id, reference, isMoved, message }: MoveReport): ReportLine {
  const text = reference && !message.includes(reference) ? `${reference}: ${message}` : message
  return { id, isDone: isMoved, text }
}
