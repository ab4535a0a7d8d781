import { stringify } from 'qs-esm'
import { useState } from 'react'
import { formatAmount } from '../../../src/domain/money/money.ts'
import { MAX_NOTE_TEXT, type NoteTerms } from '../../../src/domain/orders/line-note.ts'
import { getEffectivePrices, isOnSale, type ProductPrices } from '../../../src/domain/products/sale.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { getFromPayloadApi } from '../parts/panel-client.ts'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import { ProductThumbnail } from './OrderLines.tsx'
import { addProductToLines, type DraftLine } from './order-draft.ts'
import { texts } from './texts.ts'

type Props = {
  lines: DraftLine[]
  /** The terms of the note, such as an engraving, by the id of each product on which one can be written. */
  taken: ReadonlyMap<string, NoteTerms>
  isDisabled: boolean
  onChange: (lines: DraftLine[]) => void
}

/** The editor of an order's lines: quantities, notes, removal, and a search that adds products. */
export function LinesEditor({ lines, taken, isDisabled, onChange }: Props) {
  const changeLine = (line: DraftLine, part: Partial<DraftLine>) =>
    onChange(lines.map((each) => (each === line ? { ...line, ...part } : each)))
  return (
    <>
      {lines.length === 0 && <p className="desk-soft">{texts.noLines}</p>}
      <ul className="desk-lines">
        {lines.map((line) => (
          <li key={line.itemId} className="desk-line desk-line--edited">
            <ProductThumbnail src={line.picture} />
            <div className="desk-line__name">
              {line.itemName}
              <p className="desk-soft">{line.itemCode}</p>
              <NoteInput
                {...{ line, isDisabled }}
                terms={taken.get(line.itemId) ?? null}
                onChange={(note) => changeLine(line, { note })}
              />
            </div>
            <input
              type="text"
              inputMode="numeric"
              className="desk-quantity"
              aria-label={texts.quantityOf(line.itemName)}
              value={line.quantity}
              disabled={isDisabled}
              onChange={({ target }) => changeLine(line, { quantity: target.value })}
            />
            <Button
              size="small"
              disabled={isDisabled}
              aria-label={texts.removeOf(line.itemName)}
              onClick={() => onChange(lines.filter((each) => each !== line))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {!isDisabled && <ProductSearch onAdd={(product) => onChange(addProductToLines(lines, product))} />}
    </>
  )
}

type NoteProps = { line: DraftLine; terms: NoteTerms | null; isDisabled: boolean; onChange: (note: string) => void }

/** An input for the note on a product. Renders nothing if the product allows no note and the line has none. */
function NoteInput({ line, terms, isDisabled, onChange }: NoteProps) {
  if (!terms && !line.note) return null
  const label = terms?.label ?? texts.note
  return (
    <label className="desk-field desk-note">
      <span>{label}</span>
      <input
        type="text"
        dir="auto"
        maxLength={terms?.limit ?? MAX_NOTE_TEXT}
        aria-label={texts.noteOn(label, line.itemName)}
        value={line.note}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

type Found = ProductPrices & {
  id: string
  name: string
  code: string | null
  stock: number | null
  branch: { currency: string } | string | null
}

/** Maximum number of products shown. */
const SHOWN = 6

/** A search field for published products, by words of the name or by code, and a button to add each product found. */
function ProductSearch({ onAdd }: { onAdd: (product: Omit<DraftLine, 'quantity'>) => void }) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const key = words.length < 2 ? null : words
  const { latest, failure, retry } = useDebouncedCall(key, (signal) => search(words, signal))
  const found = key && latest?.kind === 'done' ? latest.body.docs : null

  function add({ id, name, code }: Found) {
    onAdd({ itemId: id, itemName: name, itemCode: code ?? '', picture: '', note: '' })
    setTyped('')
  }

  return (
    <div className="desk-search">
      <TextInput type="search" label={texts.addProduct} value={typed} onChange={setTyped} />
      <FailureMessage failure={failure} onRetry={retry} />
      <div role="status">{found?.length === 0 && texts.noProducts}</div>
      {found && found.length > 0 && (
        <ul className="desk-found">
          {found.map((product) => (
            <li key={product.id} className="desk-row">
              <Button aria-label={texts.add(product.name)} onClick={() => add(product)}>
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

function priceOf({ branch, ...prices }: Found): string {
  const { price } = getEffectivePrices(prices, isOnSale(prices, Date.now()))
  return formatAmount(price, branch && typeof branch === 'object' ? branch.currency : undefined)
}

function search(words: string, signal: AbortSignal) {
  const prices = { price: true, salePrice: true, saleFrom: true, saleUntil: true }
  const select = { name: true, code: true, stock: true, branch: true, ...prices }
  const where = { and: [{ _status: { equals: 'published' } }, { searchText: { like: words } }] }
  const query = stringify({ where, select, depth: 1, limit: SHOWN, sort: 'name' }, { addQueryPrefix: true })
  return getFromPayloadApi<{ docs: Found[] }>(`/products${query}`, signal)
}
