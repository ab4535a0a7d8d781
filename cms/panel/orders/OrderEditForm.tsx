import { useEffect, useState } from 'react'
import { listOfferedDeliveryWays } from '../../../src/domain/delivery/cart-delivery.ts'
import { formatMills, toMills } from '../../../src/domain/money/money.ts'
import { lowerWaivedAmounts, sumWaivedAmounts } from '../../../src/domain/payments/payment.ts'
import {
  calculateOverpaidAmount,
  calculateOwedAmount,
  toOrderPaymentAmounts,
} from '../../../src/domain/payments/payment-state.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { LinesEditor } from './LinesEditor.tsx'
import { OrderFields, OrderForm } from './OrderForm.tsx'
import { OrderTotalAndStockPreview, useOrderPreview } from './OrderTotalAndStockPreview.tsx'
import { type OrderFormDraft, rebaseDraft, toOrderFormDraft, toOrderLineInputs } from './order-draft.ts'
import { texts } from './texts.ts'
import { fetchOrderWithAllLines, useOrderPageContext } from './use-order-page.ts'

/** The state of the form. `began`: the draft of the loaded order `page`, to detect changes. */
type Editing = { began: OrderFormDraft; draft: OrderFormDraft; page: OrderPageData }

/** A form for an order's lines, delivery, discount code, address and memo. Calls `onEnd` after a save and on cancel. */
export function OrderEditForm({ onEnd }: { onEnd: () => void }) {
  const form = useEditing()
  const { editing, failure, load } = form
  if (!editing && failure) return <FailureMessage failure={failure} onRetry={() => void load()} />
  if (!editing) return <p role="status">{texts.loading}</p>
  return <EditForm {...{ editing, form, onEnd }} />
}

function useEditing() {
  const { id } = useOrderPageContext().page.order
  const [editing, setEditing] = useState<Editing | null>(null)
  const { failure, setFailure, isBusy: isLoading, send } = useApiCall()

  /** Loads the current order and rebases the draft on it. Saving is disabled meanwhile. */
  async function load() {
    const page = await send(fetchOrderWithAllLines(id))
    if (!page) return
    const now = toOrderFormDraft(page)
    setEditing((before) => ({
      began: now,
      page,
      draft: before ? rebaseDraft(before.draft, before.began, now) : now,
    }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per order.
  useEffect(() => void load(), [id])

  const change = (part: Partial<OrderFormDraft>) =>
    setEditing((before) => before && { ...before, draft: { ...before.draft, ...part } })
  return { editing, failure, setFailure, isLoading, load, change }
}

type FormProps = { editing: Editing; form: ReturnType<typeof useEditing>; onEnd: () => void }

function EditForm({ editing, form, onEnd }: FormProps) {
  const { draft, began, page } = editing
  const { order, delivery } = page
  const { failure, setFailure, isLoading, load, change } = form
  const { show } = useOrderPageContext()
  const [isBusy, setBusy] = useState(false)
  const shown = useOrderPreview(`/orders/${order.id}/preview`, draft)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(began)
  useUnsavedWarning(isChanged)

  async function save() {
    setBusy(true)
    setFailure(null)
    const result = await postToPanelApi<OrderPageData>(`/orders/${order.id}/revision`, {
      ...draft,
      lines: toOrderLineInputs(draft.lines),
      version: order.updatedAt,
      expectedTotal: shown.preview?.total.after,
    })
    setBusy(false)
    if (result.kind !== 'done') return setFailure(result)
    onEnd()
    show(result.body, texts.editOrder.done(result.body.order.reference))
  }

  return (
    <OrderForm label={texts.editOrder.title} onSubmit={save}>
      <Card title={texts.lines}>
        <LinesEditor
          {...{ lines: draft.lines, taken: shown.taken, isDisabled: isBusy }}
          onChange={(lines) => change({ lines })}
        />
      </Card>
      <div>
        <OrderTotalAndStockPreview
          shown={shown}
          hasLines={draft.lines.length > 0}
          note={shown.preview && paymentNote(page, shown.preview.total.after)}
        />
        <section className="desk-card" aria-label={texts.address}>
          <OrderFields
            {...{ draft, onChange: change, isDisabled: isBusy }}
            ways={listOfferedDeliveryWays(delivery.ways, delivery.chosen)}
            none={delivery.chosen ? '' : texts.delivery.none}
          />
          <FailureMessage failure={failure} onReload={() => void load()} onRetry={() => void save()} />
          <div className="desk-actions">
            <Button isMain type="submit" disabled={isBusy || isLoading || !isChanged || !shown.isOrderable}>
              {texts.editOrder.save}
            </Button>
            <Button disabled={isBusy} onClick={onEnd}>
              {texts.editOrder.stop}
            </Button>
          </div>
        </section>
      </div>
    </OrderForm>
  )
}

/** Describes what a revision leaves to pay or to refund; null for an order without payments. */
function paymentNote({ order, payment }: OrderPageData, total: number): string | null {
  if (payment.paid === 0) return null
  const amounts = toOrderPaymentAmounts({
    status: order.status,
    grandTotalAmount: total,
    paidAmount: payment.paid,
    refundedAmount: payment.refunded,
  })
  const after = { ...amounts, waived: sumWaivedAmounts(lowerWaivedAmounts(payment.entries, toMills(total))) }
  const [owed, overpaid] = [calculateOwedAmount(after), calculateOverpaidAmount(after)]
  const { willBe } = texts.payment
  if (owed > 0) return willBe.owed(formatMills(owed, order.currency))
  return overpaid > 0 ? willBe.toGiveBack(formatMills(overpaid, order.currency)) : willBe.even
}
