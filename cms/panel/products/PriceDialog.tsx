'use client'
import { useState } from 'react'
import { parsePercent } from '../../../src/domain/text/typed-number.ts'
import type { PriceChange, PricePreview } from '../../desk/products/bulk.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { CheckInput, TextInput } from '../parts/inputs.tsx'
import { postToPanel, preferFieldMessage, type Result } from '../parts/panel-client.ts'
import { BatchChangeDialog, type ProductsDialogProps } from './BatchChangeDialog.tsx'
import { PriceTable } from './PriceTable.tsx'
import { texts } from './texts.ts'

const words = texts.prices

type Typed = { percent: string; keepOldAsRegular: boolean }
type Previewed = { change: PriceChange; products: PricePreview[] }

/** A dialog that changes prices by a percentage, after a preview of old and new prices. */
export function PriceDialog({ ids, currency, ...dialog }: ProductsDialogProps & { currency: string | null }) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [typed, setTyped] = useState<Typed>({ percent: '', keepOldAsRegular: false })
  if (!previewed)
    return <PercentDialog {...{ ids, typed }} onType={setTyped} onPreview={setPreviewed} onClose={dialog.onClose} />
  const changeable = previewed.products.filter(({ problem }) => problem === null)
  return (
    <BatchChangeDialog<PricePreview>
      {...dialog}
      title={words.title}
      action={words.confirm(changeable.length)}
      items={changeable}
      isReady={changeable.length > 0}
      send={(some) =>
        postToPanel('/products/prices', { products: some.map(({ id, from }) => ({ id, from })), ...previewed.change })
      }
      buttons={(isBusy) => (
        <Button disabled={isBusy} onClick={() => setPreviewed(null)}>
          {words.back}
        </Button>
      )}
    >
      {() => <PriceTable products={previewed.products} currency={currency} />}
    </BatchChangeDialog>
  )
}

type PercentProps = {
  ids: string[]
  typed: Typed
  onType: (typed: Typed) => void
  onPreview: (previewed: Previewed) => void
  onClose: () => void
}

function PercentDialog({ ids, typed, onType, onPreview, onClose }: PercentProps) {
  const read = parsePercent(typed.percent)
  const percent = 'value' in read ? read.value : null
  // A regular price is shown, struck through, only beside a lower price.
  const isLowered = percent !== null && percent < 0
  const change = { percent: percent ?? 0, keepOldAsRegular: isLowered && typed.keepOldAsRegular }

  async function send(): Promise<Result<{ products: PricePreview[] }>> {
    if (percent === null) return { kind: 'refused', message: words.notAPercent }
    return preferFieldMessage(await postToPanel('/products/price-preview', { ids, ...change }))
  }

  return (
    <FormDialog
      title={words.title}
      action={words.preview}
      send={send}
      onDone={({ products }) => onPreview({ change, products })}
      onClose={onClose}
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
