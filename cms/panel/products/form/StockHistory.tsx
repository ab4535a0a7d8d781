'use client'
import { useState } from 'react'
import type { StockAdjustment } from '../../../desk/products/form/stock-history.ts'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { ShopTimeText } from '../../parts/ShopTimeText.tsx'
import { usePanelData } from '../../parts/use-panel-call.ts'
import { texts } from './texts.ts'

const words = texts.stock

/** A collapsible list of the stock changes by staff, which is loaded when it is opened. */
export function StockHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const { body, failure, load } = usePanelData<{ moves: StockAdjustment[] }>(isOpen ? `/products/${id}/stock` : null)
  return (
    <details className="product-form__fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.history}</summary>
      <FailureMessage failure={failure} onRetry={() => void load()} />
      {body?.moves.length === 0 && <p className="desk-soft">{words.noHistory}</p>}
      <ul aria-label={words.history}>
        {body?.moves.map(({ id, at, by, pieces, reason, after }) => (
          <li key={id}>
            <span className="desk-number">{words.move(pieces, after)}</span> {reason && <strong>{reason}</strong>}{' '}
            <span className="desk-soft">
              <ShopTimeText iso={at} /> · {by ?? words.nobody}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
