'use client'
import { toast, useDocumentInfo } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import { isSentStatus } from '../../../src/domain/orders/order-status.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { InlineEditField } from '../parts/InlineEditField.tsx'
import { OrderStatusTag } from '../parts/OrderStatusTag.tsx'
import { PageFrame } from '../parts/PageFrame.tsx'
import { PanelLink } from '../parts/PanelLink.tsx'
import { type CallFailure, postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { DeliveryCard } from './DeliveryCard.tsx'
import { OrderCustomerCard } from './OrderCustomerCard.tsx'
import { OrderEditForm } from './OrderEditForm.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMails } from './OrderMails.tsx'
import { OrderStatusButtons } from './OrderStatusButtons.tsx'
import { OtherViewers } from './OtherViewers.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { RecordReturnButton } from './ReturnDialog.tsx'
import { ReturnRequestsCard } from './ReturnRequestsCard.tsx'
import { texts } from './texts.ts'
import { OrderPageContext, useOrderPage, useOrderPageContext } from './use-order-page.ts'
import '../parts/desk.css'
import './order.css'

const LIST = '/admin/collections/sale-orders'

/** The page of an order, instead of Payload's form. One request loads all its data. */
export function OrderView() {
  const { id } = useDocumentInfo()
  // The key resets the state, so that typed text does not move to another order.
  return <OneOrder key={id} id={String(id ?? 'new')} />
}

function OneOrder({ id }: { id: string }) {
  const shown = useOrderPage(id)
  const { page, failure, refresh } = shown
  return (
    <PageFrame
      {...{ list: { label: 'Orders', url: LIST }, name: 'Order', words: texts, failure }}
      title={page?.order.reference}
      onRetry={() => void refresh()}
    >
      {page && <ReadyOrder page={page} shown={shown} />}
    </PageFrame>
  )
}

function ReadyOrder({ page, shown }: { page: OrderPageData; shown: ReturnType<typeof useOrderPage> }) {
  const { refresh, showMoreLines } = shown
  const mayHandle = useHasCapability('handleOrders')
  const [isEditing, setEditing] = useState(false)
  const [problem, setProblem] = useState<CallFailure | null>(null)
  const failure = problem ?? shown.failure
  // The customer has deleted the order.
  const isGone = failure?.kind === 'not-found'

  function show(next: OrderPageData, told: string) {
    setProblem(null)
    shown.show(next)
    toast.success(told)
  }

  async function reload() {
    await refresh()
    setProblem(null)
  }

  return (
    <OrderPageContext value={{ page, mayHandle, show, showMoreLines, setProblem, refresh, reload }}>
      <OrderHeader>
        {!isEditing && !isGone && (
          <>
            <OrderStatusButtons />
            {page.mayRevise && <Button onClick={() => setEditing(true)}>{texts.editOrder.start}</Button>}
            <RecordReturnButton />
            <PrintMenu ids={[page.order.id]} />
          </>
        )}
      </OrderHeader>
      <OtherViewers id={page.order.id} isEditing={isEditing} />
      <FailureMessage failure={failure} onReload={() => void reload()} onRetry={() => void reload()} />
      {isGone && <PanelLink href={LIST}>{texts.backToList}</PanelLink>}
      {isEditing ? <OrderEditForm onEnd={() => setEditing(false)} /> : <OrderParts />}
    </OrderPageContext>
  )
}

function OrderHeader({ children }: { children: ReactNode }) {
  const { reference, status, date, store, takenBy } = useOrderPageContext().page.order
  return (
    <div className="desk-header">
      <div>
        <h1>
          {reference} <OrderStatusTag status={status} />
        </h1>
        <p className="desk-soft">
          <ShopTimeText iso={date} /> · {store}
          {takenBy && ` · ${texts.takenBy(takenBy)}`}
        </p>
      </div>
      <div className="desk-actions">{children}</div>
    </div>
  )
}

function OrderParts() {
  const { page, mayHandle: mayWrite, reload } = useOrderPageContext()
  const { order, customer } = page
  const isOnItsWay = isSentStatus(order.status) && Boolean(customer?.email)

  const save = (field: string) => async (from: string, to: string) => {
    const result = await postToPanelApi<OrderPageData>(`/orders/${order.id}/text`, { field, from, to })
    if (result.kind === 'done') await reload()
    return result
  }

  return (
    <div className="desk-columns">
      <div>
        <ReturnRequestsCard />
        <OrderLines />
        <OrderHistory />
      </div>
      <div>
        <PaymentCard />
        <OrderCustomerCard />
        <DeliveryCard />
        <Card title={texts.address}>
          <p className="desk-text">{order.shippingAddress || texts.noAddress}</p>
          <h2>{texts.memo}</h2>
          <p className="desk-text">{order.memo || texts.noMemo}</p>
        </Card>
        <section className="desk-card" aria-label={`${texts.tracking}, ${texts.notes}`}>
          <InlineEditField
            {...{ label: texts.tracking, value: order.trackingNumber, empty: texts.noTracking, most: 100, mayWrite }}
            hint={isOnItsWay ? texts.trackingIsMailed : undefined}
            save={save('trackingNumber')}
          />
          <InlineEditField
            {...{ label: texts.notes, value: order.staffNotes, empty: texts.noNotes, most: 5000, mayWrite }}
            isLong
            save={save('staffNotes')}
          />
        </section>
        <OrderMails />
      </div>
    </div>
  )
}
