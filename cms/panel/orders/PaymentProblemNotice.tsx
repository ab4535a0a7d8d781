'use client'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { useSend } from '../parts/use-send.ts'
import { texts } from './texts.ts'

type Props = { page: OrderPage; onDone: (page: OrderPage) => void }

/** A notice of problems of online payments, such as a failed refund. Staff can remove it. */
export function PaymentProblemNotice({ page, onDone }: Props) {
  const mayWrite = useHasCapability('handleOrders')
  const { failure, isBusy, send } = useSend()

  async function attend(id: string) {
    const next = await send(postToPanel<OrderPage>(`/orders/${page.order.id}/payments/${id}/attended`, {}))
    if (next) onDone(next)
  }

  return page.payment.attention.map(({ id, problem }) => (
    <div key={id} className="desk-warning" role="status">
      <p>{problem}</p>
      {mayWrite && (
        <Button size="small" disabled={isBusy} onClick={() => void attend(id)}>
          {texts.payment.attend}
        </Button>
      )}
      <FailureMessage failure={failure} />
    </div>
  ))
}
