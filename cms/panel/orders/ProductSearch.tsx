'use client'
import { stringify } from 'qs-esm'
import { type KeyboardEvent, useState } from 'react'
import { formatAmount } from '../../../src/domain/money/money.ts'
import { getEffectivePrices, isOnSale, type Prices } from '../../../src/domain/products/sale.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { getFromPayload } from '../parts/panel-client.ts'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import type { DraftLine } from './order-draft.ts'
import { texts } from './texts.ts'

type Found = Prices & {
  id: string
  name: string
  code: string | null
  stock: number | null
  branch: { currency: string } | string | null
}

/** Maximum number of products shown. */
const SHOWN = 6

/**
 * A search field for published products, by words of the name or by code, with the products found and a button to add
 * each.
 */
export function ProductSearch({ onAdd }: { onAdd: (product: Omit<DraftLine, 'quantity'>) => void }) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const key = words.length < 2 ? null : words
  const { latest, failure, retry } = useDebouncedCall(key, (signal) => search(words, signal))
  const found = key && latest?.kind === 'done' ? latest.body.docs : null

  return (
    <div className="desk-search">
      <label className="desk-field">
        {texts.addProduct}
        <input
          type="search"
          value={typed}
          onKeyDown={preventSubmitOnEnter}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <FailureMessage failure={failure} onRetry={retry} />
      <div role="status">{found?.length === 0 && texts.noProducts}</div>
      {found && found.length > 0 && (
        <ul className="desk-found">
          {found.map((product) => (
            <li key={product.id}>
              <Button
                aria-label={texts.add(product.name)}
                onClick={() => {
                  const { id, name, code } = product
                  onAdd({ itemId: id, itemName: name, itemCode: code ?? '', picture: '', note: '' })
                  setTyped('')
                }}
              >
                {product.name}
              </Button>
              <span className="desk-soft">
                {[product.code, priceOf(product), texts.inStock(product.stock ?? 0)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Prevents Enter in a line's input from submitting the order. */
export function preventSubmitOnEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function priceOf({ branch, ...prices }: Found): string {
  const { price } = getEffectivePrices(prices, isOnSale(prices, Date.now()))
  return formatAmount(price, branch && typeof branch === 'object' ? branch.currency : undefined)
}

function search(words: string, signal: AbortSignal) {
  const prices = { price: true, salePrice: true, saleFrom: true, saleUntil: true }
  const select = { name: true, code: true, stock: true, branch: true, ...prices }
  const where = { and: [{ _status: { equals: 'published' } }, { searchText: { like: words } }] }
  const query = stringify({ where, select, depth: 1, limit: SHOWN, sort: 'name' }, { addQueryPrefix: true })
  return getFromPayload<{ docs: Found[] }>(`/products${query}`, signal)
}
