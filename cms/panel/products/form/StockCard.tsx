'use client'
import { useId, useState } from 'react'
import { parseCount } from '../../../../src/domain/text/typed-number.ts'
import { Card } from '../../parts/Card.tsx'
import { FieldFrame } from '../../parts/inputs.tsx'
import { NumberField, TextField } from './Field.tsx'
import { useProductForm } from './form-context.ts'
import { StockHistory } from './StockHistory.tsx'
import { texts } from './texts.ts'

const words = texts.stock

/** A card with the current stock, and inputs for a change of it by the next save. */
export function StockCard() {
  const { product, values, choices } = useProductForm()
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
  const { values, isDisabled } = useProductForm()
  const [how, setHow] = useState<'add' | 'count'>('add')
  const [groupId, reasonsId] = [useId(), useId()]
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
          <TextField name="stockReason" label={texts.labels.stockReason} most={100} list={reasonsId} />
          <datalist id={reasonsId}>
            {words.reasons.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
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

/**
 * An input for a counted stock. The form stores the difference from the current stock, so that pieces ordered meanwhile
 * stay deducted.
 */
function CountField({ stock }: { stock: number }) {
  const { values, change, faults, isDisabled } = useProductForm()
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
    <FieldFrame label={words.countLabel} hint={words.countHint} fault={faults.stockChange}>
      {(props) => (
        <input
          {...props}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          disabled={isDisabled}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </FieldFrame>
  )
}
