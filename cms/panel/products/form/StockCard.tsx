'use client'
import { useId, useState } from 'react'
import { parseCount } from '../../../../src/domain/text/typed-number.ts'
import type { StockAdjustment } from '../../../desk/products/form/stock-adjustments.ts'
import { Card } from '../../parts/Card.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { TextInput } from '../../parts/inputs.tsx'
import { ShopTimeText } from '../../parts/ShopTimeText.tsx'
import { usePanelData } from '../../parts/use-panel-data.ts'
import { NumberField, TextField } from './Field.tsx'
import { useProductFormContext } from './form-context.ts'
import { texts } from './texts.ts'

const words = texts.stock

/** A card with the current stock, and inputs to change it with the next save. */
export function StockCard() {
  const { product, values, choices } = useProductFormContext()
  const branch = choices.branches.find(({ id }) => id === values.branch)
  return (
    <Card title={texts.cards.stock}>
      {product ? (
        <StockChange stock={product.stock} sold={product.sold} isDraft={product.status === 'draft'} />
      ) : (
        <NumberField name="stockChange" kind="count" label={words.first} />
      )}
      <NumberField
        name="lowStockThreshold"
        kind="count"
        label={texts.labels.lowStockThreshold}
        hint={words.lowOfBranch(branch?.lowStockThreshold ?? null)}
      />
      {product && <StockHistory key={product.updatedAt} id={product.id} />}
    </Card>
  )
}

function StockChange({ stock, sold, isDraft }: { stock: number; sold: number; isDraft: boolean }) {
  const { values, isDisabled } = useProductFormContext()
  const [how, setHow] = useState<'add' | 'count'>('add')
  const groupId = useId()
  const { stockChange } = values
  return (
    <>
      <p className="product-form__stock">
        <strong className="desk-number">{words.available(stock)}</strong>
        <span className="desk-soft">{words.sold(sold)}</span>
      </p>
      <fieldset className="product-form__segments" disabled={isDisabled}>
        <legend className="product-form__hidden">{words.change}</legend>
        {(['add', 'count'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name={groupId} checked={how === each} onChange={() => setHow(each)} />
            {words[each]}
          </label>
        ))}
      </fieldset>
      {how === 'add' ? (
        <NumberField name="stockChange" kind="whole" label={words.addLabel} hint={words.addHint} />
      ) : (
        <CountField stock={stock} />
      )}
      {stockChange !== null && stockChange !== 0 && (
        <>
          <TextField name="stockReason" label={texts.labels.stockReason} most={100} suggestions={words.reasons} />
          {typeof stockChange === 'number' && (
            <p role="status" className="product-form__summary">
              {words.becomes(stockChange, Math.max(0, stock + stockChange))} {isDraft && words.whenPublished}
            </p>
          )}
        </>
      )}
    </>
  )
}

/** An input for a counted stock. The form stores the difference, so that pieces ordered meanwhile are deducted. */
function CountField({ stock }: { stock: number }) {
  const { values, change, faults, isDisabled } = useProductFormContext()
  const [typed, setTyped] = useState<{ text: string; change: number | string | null } | null>(null)
  const { stockChange } = values
  const isTyped = typed !== null && typed.change === stockChange
  const text = isTyped ? typed.text : typeof stockChange === 'number' ? String(stock + stockChange) : ''

  function write(text: string) {
    const read = parseCount(text)
    const next = text.trim() === '' ? null : 'value' in read ? read.value - stock || null : text
    setTyped({ text, change: next })
    change({ stockChange: next })
  }

  return (
    <TextInput
      {...{ label: words.countLabel, hint: words.countHint, fault: faults.stockChange, value: text, isDisabled }}
      inputMode="numeric"
      onChange={write}
    />
  )
}

function StockHistory({ id }: { id: string }) {
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
