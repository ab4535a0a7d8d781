'use client'
import { Gutter, SetStepNav, useRouteTransition } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import type { DeliveryWay } from '../../../src/domain/delivery/delivery-way.ts'
import { randomId } from '../../../src/domain/text/random-id.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { type CallFailure, postToPanelApi } from '../parts/panel-client.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { LinesEditor } from './LinesEditor.tsx'
import { OrderFields, OrderForm } from './OrderForm.tsx'
import { OrderTotalAndStockPreview, useOrderPreview } from './OrderTotalAndStockPreview.tsx'
import { type OrderFormDraft, toOrderLineInputs } from './order-draft.ts'
import { type CallerInput, TelephoneCallerField } from './TelephoneCallerField.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './order.css'

/** The page to take a telephone order. Opens the new order's page afterwards. */
export function NewTelephoneOrderPage() {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const isAllowed = useHasCapability('handleOrders')
  const list = '/admin/collections/sale-orders'
  return (
    <Gutter className="desk">
      <SetStepNav nav={[{ label: 'Orders', url: list }, { label: texts.telephone.title }]} />
      <h1>{texts.telephone.title}</h1>
      {isAllowed ? (
        <TelephoneForm onPlaced={(id) => startRouteTransition(() => router.push(`${list}/${id}`))} />
      ) : (
        <p>{texts.telephone.notAllowed}</p>
      )}
    </Gutter>
  )
}

/** A request without a response. The order may exist, so a retry sends the same body and idempotency key. */
type Attempt = { key: string; body: unknown }

const NOTHING: OrderFormDraft = { lines: [], delivery: null, discountCode: '', shippingAddress: '', memo: '' }

const NOBODY: CallerInput = { phone: '', name: '', known: null, isAsked: false }

function TelephoneForm({ onPlaced }: { onPlaced: (id: string) => void }) {
  // A customer's page passes the phone number in its link.
  const phone = useSearchParams().get('phone') ?? ''
  const [caller, setCaller] = useState({ ...NOBODY, phone })
  const [draft, setDraft] = useState(NOTHING)
  const ways = usePanelData<{ ways: DeliveryWay[] }>('/orders/ways').body?.ways ?? []
  const [unanswered, setUnanswered] = useState<Attempt | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = useOrderPreview('/orders/preview', draft, caller.known?.id)
  const hasCaller = caller.isAsked && (caller.known !== null || caller.name.trim() !== '')
  const isFrozen = isBusy || unanswered !== null
  useUnsavedWarning(!isBusy && (draft.lines.length > 0 || caller.phone !== phone))

  async function place() {
    const attempt = unanswered ?? { key: randomId(), body: orderOf(caller, draft, shown.preview?.total.after) }
    setBusy(true)
    setFailure(null)
    const headers = { 'Idempotency-Key': attempt.key }
    const result = await postToPanelApi<{ id: string }>('/orders', attempt.body, { headers })
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
    <OrderForm onSubmit={place}>
      <div>
        <Card title={texts.telephone.who}>
          <TelephoneCallerField
            caller={caller}
            onChange={setCaller}
            isDisabled={isFrozen}
            onAddress={(shippingAddress) => change({ shippingAddress })}
          />
        </Card>
        <Card title={texts.lines}>
          <LinesEditor
            {...{ lines: draft.lines, taken: shown.taken, isDisabled: isFrozen }}
            onChange={(lines) => change({ lines })}
          />
        </Card>
      </div>
      <div>
        <section className="desk-card" aria-label={texts.address}>
          <OrderFields {...{ draft, ways }} none={texts.delivery.first} isDisabled={isFrozen} onChange={change} />
        </section>
        <OrderTotalAndStockPreview shown={shown} isNew hasLines={draft.lines.length > 0} />
        <FailureMessage failure={failure} onRetry={() => void place()} />
        <div className="desk-actions">
          <Button isMain type="submit" disabled={isFrozen || !hasCaller || !shown.isOrderable}>
            {texts.telephone.place}
          </Button>
        </div>
      </div>
    </OrderForm>
  )
}

function orderOf({ phone, name, known }: CallerInput, draft: OrderFormDraft, expectedTotal: number | undefined) {
  const customer = known ? { id: known.id } : { phone, name: name.trim() }
  return { ...draft, customer, lines: toOrderLineInputs(draft.lines), expectedTotal }
}
