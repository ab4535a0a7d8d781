'use client'
import { useEffect, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { texts } from './texts.ts'
import type { useUndoableStatusChanges } from './use-undoable-status-changes.ts'

const SECOND_MS = 1000

/**
 * A notice after a bulk change of orders' status: a countdown, and a button that undoes the change until the countdown
 * ends.
 */
export function UndoStatusChangesNotice({
  held,
  failure,
  isBusy,
  undo,
  end,
}: ReturnType<typeof useUndoableStatusChanges>) {
  const { orders, until } = held
  const seconds = useSecondsLeft(orders.length > 0 ? until : 0, end)
  if (orders.length === 0) return <FailureMessage failure={failure} />
  return (
    <section className="desk-bulk desk-held" aria-label={texts.shipped.title}>
      <div>
        <strong role="status">
          {texts.shipped.can(orders.length, [...new Set(orders.map(({ status }) => status))])}
        </strong>
        {/* Hidden, so that screen readers do not announce every second. */}
        <p aria-hidden="true">{texts.shipped.leave(seconds)}</p>
        <p className="desk-soft">{orders.map(({ reference }) => reference).join(', ')}</p>
      </div>
      <div className="desk-actions">
        <Button size="small" disabled={isBusy} onClick={() => void undo()}>
          {texts.shipped.undo(orders.length)}
        </Button>
        <PrintMenu ids={orders.map(({ id }) => id)} />
      </div>
      <FailureMessage failure={failure} onRetry={() => void undo()} />
    </section>
  )
}

/** Returns the seconds left until `until`, then calls `onEnd`. */
function useSecondsLeft(until: number, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === 0) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) onEnd()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until, onEnd])
  return Math.max(0, Math.ceil((until - now) / SECOND_MS))
}
