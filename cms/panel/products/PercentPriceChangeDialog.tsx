'use client'
import { useState } from 'react'
import { formatAmountWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import { parsePercent } from '../../../src/domain/text/typed-number.ts'
import type { BulkPriceChange, PriceChangePreview } from '../../desk/products/bulk-actions.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { CheckInput, TextInput } from '../parts/inputs.tsx'
import { type CallResult, postToPanelApi, preferFieldMessage } from '../parts/panel-client.ts'
import { Table } from '../parts/Table.tsx'
import { BatchChangeDialog, type ProductsDialogProps } from './BatchChangeDialog.tsx'
import { texts } from './texts.ts'

const words = texts.prices

type Typed = { percent: string; keepOldAsRegular: boolean }
type Previewed = { change: BulkPriceChange; products: PriceChangePreview[] }

/** A dialog that changes prices by a percentage, after a preview of old and new prices. */
export function PercentPriceChangeDialog({
  ids,
  currency,
  ...dialog
}: ProductsDialogProps & { currency: string | null }) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [typed, setTyped] = useState<Typed>({ percent: '', keepOldAsRegular: false })
  if (!previewed)
    return <PercentDialog {...{ ids, typed }} onType={setTyped} onPreview={setPreviewed} onClose={dialog.onClose} />
  const changeable = previewed.products.filter(({ problem }) => problem === null)
  return (
    <BatchChangeDialog<PriceChangePreview>
      {...dialog}
      title={texts.bulk.actions.prices}
      action={words.confirm(changeable.length)}
      items={changeable}
      isReady={changeable.length > 0}
      send={(some) =>
        postToPanelApi('/products/prices', {
          products: some.map(({ id, from }) => ({ id, from })),
          ...previewed.change,
        })
      }
      onBack={() => setPreviewed(null)}
    >
      <PriceTable products={previewed.products} currency={currency} />
    </BatchChangeDialog>
  )
}

function PriceTable({ products, currency }: { products: PriceChangePreview[]; currency: string | null }) {
  const write = (amount: number) => formatAmountWithOptionalCurrency(currency, amount)
  const problems = products.filter(({ problem }) => problem !== null).length
  return (
    <>
      {problems > 0 && <p className="desk-wrong">{words.problems(problems)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard. */}
      <section className="product-preview" aria-label={words.preview} tabIndex={0}>
        <Table className="desk-table" columns={[words.product, words.old, words.now, words.regular]}>
          {products.map(({ id, name, code, from, to, regularTo, problem }) => (
            <tr key={id}>
              <th scope="row">
                {name} <span className="desk-soft">{code}</span>
                {problem && <p className="desk-wrong">{problem}</p>}
              </th>
              <td>{write(from)}</td>
              <td>{problem ? '–' : write(to)}</td>
              <td>{regularTo === null ? words.none : write(regularTo)}</td>
            </tr>
          ))}
        </Table>
      </section>
    </>
  )
}

type PercentProps = Omit<ProductsDialogProps, 'onDone'> & {
  typed: Typed
  onType: (typed: Typed) => void
  onPreview: (previewed: Previewed) => void
}

function PercentDialog({ ids, typed, onType, onPreview, onClose }: PercentProps) {
  const read = parsePercent(typed.percent)
  const percent = 'value' in read ? read.value : null
  // A regular price is shown, struck through, only beside a lower price.
  const isLowered = percent !== null && percent < 0
  const change = { percent: percent ?? 0, keepOldAsRegular: isLowered && typed.keepOldAsRegular }

  async function send(): Promise<CallResult<{ products: PriceChangePreview[] }>> {
    if (percent === null) return { kind: 'refused', message: words.notAPercent }
    return preferFieldMessage(await postToPanelApi('/products/price-preview', { ids, ...change }))
  }

  return (
    <FormDialog
      {...{ title: texts.bulk.actions.prices, action: words.preview, send, onClose }}
      onDone={({ products }) => onPreview({ change, products })}
    >
      {(_, failure) => (
        <>
          <TextInput
            label={words.percent}
            value={typed.percent}
            aria-invalid={failure !== null}
            onChange={(text) => onType({ ...typed, percent: text })}
          />
          <CheckInput
            label={words.keepOld}
            className="product-check"
            isOn={change.keepOldAsRegular}
            isDisabled={!isLowered}
            onChange={(keepOldAsRegular) => onType({ ...typed, keepOldAsRegular })}
          />
        </>
      )}
    </FormDialog>
  )
}
