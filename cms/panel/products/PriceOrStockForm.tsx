'use client'
import { type FormEvent, useId, useState } from 'react'
import { formatPlainAmount } from '../../../src/domain/money/money.ts'
import { parseAmount } from '../../../src/domain/money/typed-amount.ts'
import { parseCount } from '../../../src/domain/text/typed-number.ts'
import type { ProductListRow } from '../../desk/products/change-product.ts'
import { IconButton } from '../parts/Button.tsx'
import { preferFieldMessage } from '../parts/panel-client.ts'
import { createPostOnce } from '../parts/post-once.ts'
import { texts as partTexts } from '../parts/texts.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { texts } from './texts.ts'

export type PriceOrStockFieldName = 'price' | 'stock'

type Props = {
  field: PriceOrStockFieldName
  id: string
  label: string
  value: number
  currency: string | null
  show: (value: number) => string
  /** `product`: as saved, null if not saved. `sent`: what was sent, undefined for another person's value. */
  onClose: (product: ProductListRow | null, sent?: number) => void
}

/**
 * The input for a product's price or stock in a list. Enter saves, Escape closes. After a failed save the input keeps
 * its text.
 */
export function PriceOrStockForm({ field, id, label, value, currency, show, onClose }: Props) {
  const [typed, setTyped] = useState(field === 'price' ? formatPlainAmount(value, currency) : String(value))
  const { failure, setFailure, isBusy, send: post } = useApiCall()
  const [postOnce] = useState(createPostOnce)
  const noteId = useId()
  const read = field === 'price' ? parseAmount(typed, currency) : parseCount(typed)
  const parsed = 'value' in read ? read.value : null
  const isChanged = parsed !== value
  const theirs = failure?.kind === 'conflict' ? Number(failure.fields?.price?.[0]) : null

  async function send(from: number, to: number | null) {
    if (to === null) return setFailure({ kind: 'refused', message: 'fault' in read ? read.fault : '' })
    const json = { field, from, to }
    const call = postOnce<{ product: ProductListRow }>(`/products/${id}/quick`, json)
    const saved = await post(call.then(preferFieldMessage))
    if (saved) onClose(saved.product, from === to ? undefined : to)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(theirs ?? value, parsed)
  }
  return (
    <form className="product-quick" onSubmit={submit} noValidate>
      <div>
        <input
          // biome-ignore lint/a11y/noAutofocus: it stands where the button was that was pressed.
          autoFocus
          inputMode={field === 'price' ? 'decimal' : 'numeric'}
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={failure !== null}
          value={typed}
          disabled={isBusy}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose(null)}
        />
        {theirs === null && (
          <>
            <IconButton type="submit" label={texts.quick.save} icon="✓" title={texts.quick.save} disabled={isBusy} />
            <IconButton
              label={texts.quick.cancel}
              icon="✕"
              title={texts.quick.cancel}
              disabled={isBusy}
              onClick={() => onClose(null)}
            />
          </>
        )}
      </div>
      <div id={noteId} className="product-note">
        {failure ? <p role="alert">{failure.message}</p> : field === 'stock' && <p>{texts.quick.countHint}</p>}
        {isChanged && parsed !== null && <p role="status">{partTexts.readAs(show(parsed))}</p>}
      </div>
      {theirs !== null && (
        <div className="product-choice">
          <p>{texts.quick.theirs(show(theirs))}</p>
          <button type="submit" disabled={isBusy || parsed === null}>
            {texts.quick.keepMine(parsed === null ? '' : show(parsed))}
          </button>
          {/* Saving the other person's price unchanged returns the product with it. */}
          <button type="button" disabled={isBusy} onClick={() => void send(theirs, theirs)}>
            {texts.quick.keepTheirs(show(theirs))}
          </button>
        </div>
      )}
    </form>
  )
}
