'use client'
import type { FormEvent, ReactNode } from 'react'
import type { ProductChangeResult } from '../../desk/products/run-for-each-product.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { texts } from './texts.ts'
import { type BatchProgress, type SendBatch, useBatchedChange } from './use-batched-change.ts'

/** The props of a dialog for products, by their ids. */
export type ProductsDialogProps = {
  ids: string[]
  onClose: () => void
  onDone: (reports: ProductChangeResult[]) => void
}

type Props<Item> = Omit<ProductsDialogProps, 'ids'> & {
  title: string
  action: string
  items: readonly Item[]
  send: SendBatch<Item>
  isReady?: boolean
  /** Checks the input. If it returns false, the dialog does not start. */
  check?: () => boolean
  /** The error message for the input; '' if there is none. */
  fault?: string
  /** Returns to the previous step. Undefined hides the button. */
  onBack?: () => void
  /** The input, which is disabled while products are changed. */
  children: ReactNode
}

/** A dialog that changes products in batches (`useBatchedChange`), with its progress. */
export function BatchChangeDialog<Item>({ isReady = true, fault, onClose, ...props }: Props<Item>) {
  const { progress, failure, start, resume, stop } = useBatchedChange(props.send, props.onDone)
  const isBusy = progress !== null
  const close = () => (fault ? onClose() : stop() || onClose())

  function submit(event: FormEvent) {
    event.preventDefault()
    // React would bubble the event to the product's form and save it.
    event.stopPropagation()
    if (props.check?.() ?? true) start(props.items)
  }

  return (
    <Dialog title={props.title} onClose={close}>
      <form onSubmit={submit} noValidate>
        <FailureMessage failure={fault ? { kind: 'refused', message: fault } : failure} onRetry={resume} />
        <fieldset className="desk-fields" disabled={isBusy}>
          {props.children}
        </fieldset>
        <ProgressBar progress={progress} />
        <div className="desk-actions">
          <Button isMain type="submit" disabled={isBusy || !isReady}>
            {props.action}
          </Button>
          {props.onBack && (
            <Button disabled={isBusy} onClick={props.onBack}>
              {texts.prices.back}
            </Button>
          )}
          <Button onClick={close}>{texts.quick.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}

export function ProgressBar({ progress }: { progress: BatchProgress | null }) {
  const said = progress && texts.bulk.progress(progress.done, progress.of)
  return (
    <div role="status" className="product-progress">
      {progress && <progress aria-label={said ?? ''} value={progress.done} max={progress.of} />}
      {said}
    </div>
  )
}
