'use client'
import { useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import type { DeliveryWay } from '../../../src/domain/delivery/delivery-way.ts'
import { randomId } from '../../../src/domain/text/random-id.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { usePanelData } from '../parts/use-panel-call.ts'
import { useUnsavedWarning } from '../parts/useUnsavedWarning.ts'
import { type Caller, CallerField } from './CallerField.tsx'
import { DeliverySelect } from './DeliverySelect.tsx'
import { DiscountField } from './DiscountField.tsx'
import { AddressAndMemoInputs } from './EditOrder.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import { type OrderFormDraft, toOrderLineInputs } from './order-draft.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { texts } from './texts.ts'
import { useOrderPreview } from './useOrderPreview.ts'

/** A request without a response. The order may exist, so a retry sends the same body and idempotency key. */
type Attempt = { key: string; body: unknown }

const NOTHING: OrderFormDraft = { lines: [], delivery: null, discountCode: '', shippingAddress: '', memo: '' }

const NOBODY: Caller = { phone: '', name: '', known: null, isAsked: false }

export function TelephoneForm({ onPlaced }: { onPlaced: (id: string) => void }) {
  // A customer's page passes the phone number in its link.
  const phone = useSearchParams().get('phone')
  const [caller, setCaller] = useState(phone ? { ...NOBODY, phone } : NOBODY)
  const [draft, setDraft] = useState(NOTHING)
  const ways = usePanelData<{ ways: DeliveryWay[] }>('/orders/ways').body?.ways ?? []
  const [unanswered, setUnanswered] = useState<Attempt | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = useOrderPreview('/orders/preview', draft, caller.known?.id)
  const hasProblem = shown.preview?.products.some(({ problem }) => problem) ?? false
  const hasCaller = caller.isAsked && (caller.known !== null || caller.name.trim() !== '')
  const isFrozen = isBusy || unanswered !== null
  useUnsavedWarning(!isBusy && (draft.lines.length > 0 || caller.phone !== (phone ?? '')))

  async function place() {
    const attempt = unanswered ?? { key: randomId(), body: orderOf(caller, draft, shown.preview?.total.after) }
    setBusy(true)
    setFailure(null)
    const headers = { 'Idempotency-Key': attempt.key }
    const result = await postToPanel<{ id: string }>('/orders', attempt.body, { headers })
    if (result.kind === 'done') return onPlaced(result.body.id)
    setBusy(false)
    const isUnanswered = result.kind === 'unreachable'
    setUnanswered(isUnanswered ? attempt : null)
    setFailure(isUnanswered ? { ...result, message: `${result.message} ${texts.telephone.uncertain}` } : result)
    // The price or the stock may have changed.
    if (result.kind === 'conflict') shown.retry()
  }

  const change = (next: Partial<OrderFormDraft>) => setDraft((before) => ({ ...before, ...next }))
  return (
    <form
      className="desk-columns"
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
    >
      <div>
        <Card title={texts.telephone.who}>
          <CallerField
            caller={caller}
            onChange={setCaller}
            isDisabled={isFrozen}
            onAddress={(shippingAddress) => change({ shippingAddress })}
          />
        </Card>
        <Card title={texts.lines}>
          <LinesEditor
            lines={draft.lines}
            taken={shown.taken}
            onChange={(lines) => change({ lines })}
            isDisabled={isFrozen}
          />
        </Card>
      </div>
      <div>
        <section className="desk-card" aria-label={texts.address}>
          <DeliverySelect
            ways={ways}
            wanted={draft.delivery}
            none={texts.delivery.first}
            isDisabled={isFrozen}
            onChange={(delivery) => change({ delivery })}
          />
          <DiscountField
            code={draft.discountCode}
            isDisabled={isFrozen}
            onChange={(discountCode) => change({ discountCode })}
          />
          <AddressAndMemoInputs draft={draft} onChange={change} isDisabled={isFrozen} />
        </section>
        <PreviewPanel shown={shown} isNew hasLines={draft.lines.length > 0} />
        <FailureMessage failure={failure} onRetry={() => void place()} />
        <div className="desk-actions">
          <Button isMain type="submit" disabled={isFrozen || !hasCaller || !shown.preview || hasProblem}>
            {texts.telephone.place}
          </Button>
        </div>
      </div>
    </form>
  )
}

function orderOf({ phone, name, known }: Caller, draft: OrderFormDraft, expectedTotal: number | undefined) {
  const customer = known ? { id: known.id } : { phone, name: name.trim() }
  const { lines, ...rest } = draft
  return { customer, lines: toOrderLineInputs(lines), ...rest, expectedTotal }
}
