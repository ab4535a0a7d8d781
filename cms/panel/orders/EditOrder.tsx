'use client'
import { useEffect, useState } from 'react'
import { offeredWays } from '../../../src/domain/delivery/cart-delivery.ts'
import { formatMills, toMills } from '../../../src/domain/money/money.ts'
import { calculateOverpaidAmount, calculateOwedAmount } from '../../../src/domain/payments/payment-state.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { useUnsavedWarning } from '../parts/useUnsavedWarning.ts'
import { DeliverySelect } from './DeliverySelect.tsx'
import { DiscountField } from './DiscountField.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import { type OrderFormDraft, rebaseDraft, toDraft, toOrderLineInputs } from './order-draft.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { texts } from './texts.ts'
import { readWholeOrder } from './useOrderPage.ts'
import { useOrderPreview } from './useOrderPreview.ts'

/** The state of the form. `began`: the draft as loaded, to detect changes. `version`: for the optimistic lock. */
type Editing = { began: OrderFormDraft; draft: OrderFormDraft; version: string; paid: Paid }
type Paid = Pick<OrderPage, 'order' | 'payment' | 'delivery'>

/**
 * A form for an order's lines, delivery, discount code, address and memo. Calls `onDone` with the saved order, or with
 * null on cancel.
 */
export function EditOrder({ id, onDone }: { id: string; onDone: (page: OrderPage | null) => void }) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLoading, setLoading] = useState(false)

  /** Loads the current order and rebases the draft on it. Saving is disabled meanwhile. */
  async function load() {
    setLoading(true)
    const result = await readWholeOrder(id)
    setLoading(false)
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind !== 'done') return
    const now = toDraft(result.body)
    const { updatedAt: version } = result.body.order
    setEditing((before) => ({
      began: now,
      version,
      paid: result.body,
      draft: before ? rebaseDraft(before.draft, before.began, now) : now,
    }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per order.
  useEffect(() => void load(), [id])

  if (!editing) {
    return failure ? (
      <FailureMessage failure={failure} onRetry={() => void load()} />
    ) : (
      <p role="status">{texts.loading}</p>
    )
  }
  return (
    <EditForm
      {...{ id, editing, failure, isLoading, onDone }}
      onChange={(change) => setEditing({ ...editing, draft: { ...editing.draft, ...change } })}
      onFailure={setFailure}
      onReload={() => void load()}
    />
  )
}

type FormProps = {
  id: string
  editing: Editing
  failure: Failure | null
  isLoading: boolean
  onChange: (change: Partial<OrderFormDraft>) => void
  onFailure: (failure: Failure | null) => void
  onReload: () => void
  onDone: (page: OrderPage | null) => void
}

function EditForm({ id, editing, failure, isLoading, onChange, onFailure, onReload, onDone }: FormProps) {
  const { draft, began, version, paid } = editing
  const { delivery } = paid
  const [isBusy, setBusy] = useState(false)
  const shown = useOrderPreview(`/orders/${id}/preview`, draft)
  const mayNotSave = isBusy || isLoading
  const isChanged = JSON.stringify(draft) !== JSON.stringify(began)
  const hasProblem = shown.preview?.products.some(({ problem }) => problem) ?? false
  useUnsavedWarning(isChanged)

  async function save() {
    setBusy(true)
    onFailure(null)
    const result = await postToPanel<OrderPage>(`/orders/${id}/revision`, {
      ...{
        version,
        lines: toOrderLineInputs(draft.lines),
        ...{ delivery: draft.delivery, discountCode: draft.discountCode },
        expectedTotal: shown.preview?.total.after,
      },
      ...{ shippingAddress: draft.shippingAddress, memo: draft.memo },
    })
    setBusy(false)
    if (result.kind === 'done') onDone(result.body)
    else onFailure(result)
  }

  return (
    <form
      className="desk-columns"
      aria-label={texts.editOrder.title}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Card title={texts.lines}>
        <LinesEditor
          lines={draft.lines}
          taken={shown.taken}
          onChange={(lines) => onChange({ lines })}
          isDisabled={isBusy}
        />
      </Card>
      <div>
        <PreviewPanel
          shown={shown}
          hasLines={draft.lines.length > 0}
          note={shown.preview && paymentNote(paid, shown.preview.total.after)}
        />
        <section className="desk-card" aria-label={texts.address}>
          <DeliverySelect
            ways={offeredWays(delivery.ways, delivery.chosen)}
            wanted={draft.delivery}
            none={delivery.chosen ? '' : texts.delivery.none}
            isDisabled={isBusy}
            onChange={(wanted) => onChange({ delivery: wanted })}
          />
          <DiscountField
            code={draft.discountCode}
            isDisabled={isBusy}
            onChange={(discountCode) => onChange({ discountCode })}
          />
          <AddressAndMemoInputs draft={draft} onChange={onChange} isDisabled={isBusy} />
          <FailureMessage failure={failure} onReload={onReload} onRetry={() => void save()} />
          <div className="desk-actions">
            <Button isMain type="submit" disabled={mayNotSave || !isChanged || !shown.preview || hasProblem}>
              {texts.editOrder.save}
            </Button>
            <Button disabled={isBusy} onClick={() => onDone(null)}>
              {texts.editOrder.stop}
            </Button>
          </div>
        </section>
      </div>
    </form>
  )
}

/** Describes what a revision leaves to pay or to refund; null for an order without payments. */
function paymentNote({ order, payment }: Paid, total: number): string | null {
  if (payment.paid === 0) return null
  const [paid, refunded] = [toMills(payment.paid), toMills(payment.refunded)]
  const after = { status: order.status, total: toMills(total), paid, refunded }
  const { willBe } = texts.payment
  if (calculateOwedAmount(after) > 0) return willBe.owed(formatMills(calculateOwedAmount(after), order.currency))
  return calculateOverpaidAmount(after) > 0
    ? willBe.toGiveBack(formatMills(calculateOverpaidAmount(after), order.currency))
    : willBe.even
}

/** The inputs for address and memo in the forms of a revision and of a telephone order. */
export function AddressAndMemoInputs({
  draft,
  onChange,
  isDisabled,
}: {
  draft: Pick<OrderFormDraft, 'shippingAddress' | 'memo'>
  onChange: (change: Partial<OrderFormDraft>) => void
  isDisabled: boolean
}) {
  const field = { most: 2000, rows: 3, isDisabled }
  return (
    <>
      <TextInput
        {...{ label: texts.address, value: draft.shippingAddress, ...field }}
        onChange={(shippingAddress) => onChange({ shippingAddress })}
      />
      <TextInput {...{ label: texts.memo, value: draft.memo, ...field }} onChange={(memo) => onChange({ memo })} />
    </>
  )
}
