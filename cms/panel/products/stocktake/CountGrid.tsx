'use client'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { StocktakeProduct } from '../../../desk/products/stocktake.ts'
import { TextInput } from '../../parts/inputs.tsx'
import { Table } from '../../parts/Table.tsx'
import { useUnsavedWarning } from '../../parts/use-unsaved-warning.ts'
import { findScannedProduct, findStockDifferences, findTypedCountFault, type TypedCounts } from './counts.ts'
import { StockDifferencesForm } from './StockDifferencesForm.tsx'
import { texts } from './texts.ts'

type Props = { products: StocktakeProduct[]; onSaved: () => Promise<void> }

/** A table with an input for the counted stock of each product, and a field for scanned codes. */
export function CountGrid({ products, onSaved }: Props) {
  const [typed, setTyped] = useState<TypedCounts>(new Map())
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { differences, same } = findStockDifferences(products, typed)
  useUnsavedWarning(differences.length > 0)

  function open(product: StocktakeProduct | null, text: string) {
    setUnknown(product ? '' : text)
    if (!product) return
    const field = box.current?.querySelector<HTMLInputElement>(`[data-product="${product.id}"]`)
    field?.focus()
    field?.select()
  }

  const write = (id: string, text: string) => setTyped(new Map(typed).set(id, text))

  function goOn(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { id } = products[at]!
    const text = typed.get(id) ?? ''
    // A scanner writes the code of the next product into the field that has the focus.
    const other = text.trim().length >= 8 ? findScannedProduct(products, text) : null
    if (other) write(id, '')
    open(other ?? products[at + 1] ?? null, '')
  }

  return (
    <div className="desk-columns">
      <div ref={box}>
        <form
          className="stocktake__scan"
          onSubmit={(event) => {
            event.preventDefault()
            open(findScannedProduct(products, code), code)
            setCode('')
          }}
        >
          <TextInput label={texts.scan} hint={texts.scanHint} value={code} onChange={setCode} />
          <p role="alert">{unknown && texts.notFound(unknown)}</p>
        </form>
        <Table className="desk-table stocktake__grid" columns={[texts.product, texts.code, texts.known, texts.counted]}>
          {products.map((product, at) => (
            <tr key={product.id}>
              <th scope="row">{product.name}</th>
              <td>{product.code}</td>
              <td className="desk-number">{product.stock}</td>
              <td>
                <input
                  data-product={product.id}
                  aria-label={texts.countOf(product.name)}
                  aria-invalid={findTypedCountFault(typed.get(product.id)) !== null}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed.get(product.id) ?? ''}
                  onChange={({ target }) => write(product.id, target.value)}
                  onKeyDown={(event) => goOn(event, at)}
                />
                {findTypedCountFault(typed.get(product.id)) && (
                  <small className="desk-wrong">{findTypedCountFault(typed.get(product.id))}</small>
                )}
              </td>
            </tr>
          ))}
        </Table>
      </div>
      <StockDifferencesForm
        {...{ differences, same }}
        onSaved={async (saved) => {
          setTyped(new Map([...typed].filter(([id]) => !saved.includes(id))))
          await onSaved()
        }}
      />
    </div>
  )
}
