'use client'
import { type FormEvent, useId, useState } from 'react'
import { parsePercent } from '../../../src/domain/text/typed-number.ts'
import type { PriceChange, PricePreview } from '../../desk/products/bulk.ts'
import type { ChangeReport } from '../../desk/products/report-each.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { PriceTable } from './PriceTable.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { texts } from './texts.ts'
import { useSteps } from './use-steps.ts'

type Props = { ids: string[]; currency: string | null; onClose: () => void; onDone: (reports: ChangeReport[]) => void }

/** A dialog that changes prices by a percentage, after a preview of old and new prices. */
export function PriceDialog({ ids, currency, onClose, onDone }: Props) {
  const [previewed, setPreviewed] = useState<{ change: PriceChange; products: PricePreview[] } | null>(null)
  const [typed, setTyped] = useState({ percent: '', keepOldAsRegular: false })
  const changeable = (previewed?.products ?? []).filter(({ problem }) => problem === null)
  const { progress, failure, start, resume, stop } = useSteps<PricePreview>(
    (some) =>
      postToPanel('/products/prices', { products: some.map(({ id, from }) => ({ id, from })), ...previewed?.change }),
    onDone,
  )
  const close = () => stop() || onClose()
  return (
    <Dialog title={texts.prices.title} onClose={close}>
      {previewed ? (
        <>
          <Problem failure={failure} onRetry={resume} />
          <PriceTable products={previewed.products} currency={currency} />
          <ProgressBar progress={progress} />
          <div className="desk-actions">
            <Button isMain disabled={changeable.length === 0 || progress !== null} onClick={() => start(changeable)}>
              {texts.prices.confirm(changeable.length)}
            </Button>
            <Button disabled={progress !== null} onClick={() => setPreviewed(null)}>
              {texts.prices.back}
            </Button>
            <Button onClick={close}>{texts.quick.cancel}</Button>
          </div>
        </>
      ) : (
        <PercentForm {...{ ids, typed, onType: setTyped, onPreview: setPreviewed, onClose: close }} />
      )}
    </Dialog>
  )
}

type Typed = { percent: string; keepOldAsRegular: boolean }
type FormProps = {
  ids: string[]
  typed: Typed
  onType: (typed: Typed) => void
  onPreview: (previewed: { change: PriceChange; products: PricePreview[] }) => void
  onClose: () => void
}

function PercentForm({ ids, typed, onType, onPreview, onClose }: FormProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fieldId = useId()
  const read = parsePercent(typed.percent)
  const percent = 'value' in read ? read.value : null
  // A regular price is shown, struck through, only beside a lower price.
  const isLowered = percent !== null && percent < 0

  async function preview(event: FormEvent) {
    event.preventDefault()
    if (percent === null) return setFailure({ kind: 'refused', message: texts.prices.notAPercent })
    const change = { percent, keepOldAsRegular: isLowered && typed.keepOldAsRegular }
    setBusy(true)
    const result = await postToPanel<{ products: PricePreview[] }>('/products/price-preview', { ids, ...change })
    setBusy(false)
    if (result.kind === 'done') return onPreview({ change, products: result.body.products })
    const [sentence] = result.kind === 'refused' ? Object.values(result.fields ?? {}).flat() : []
    setFailure(sentence ? { ...result, message: sentence } : result)
  }

  return (
    <form onSubmit={(event) => void preview(event)} noValidate>
      <Problem failure={failure} />
      <div className="desk-field">
        <label htmlFor={fieldId}>{texts.prices.percent}</label>
        <input
          id={fieldId}
          type="text"
          autoComplete="off"
          value={typed.percent}
          aria-invalid={failure !== null}
          onChange={(event) => onType({ ...typed, percent: event.target.value })}
        />
      </div>
      <label className="product-check">
        <input
          type="checkbox"
          checked={isLowered && typed.keepOldAsRegular}
          disabled={!isLowered}
          onChange={(event) => onType({ ...typed, keepOldAsRegular: event.target.checked })}
        />
        {texts.prices.keepOld}
      </label>
      <div className="desk-actions">
        <Button isMain type="submit" disabled={isBusy}>
          {texts.prices.preview}
        </Button>
        <Button onClick={onClose}>{texts.quick.cancel}</Button>
      </div>
    </form>
  )
}
