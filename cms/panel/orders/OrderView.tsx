'use client'
import { Link, toast, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import { isSentStatus } from '../../../src/domain/orders/order-status.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { InPlaceField } from '../parts/InPlaceField.tsx'
import { PageFrame } from '../parts/PageFrame.tsx'
import { type Failure, postToPanel, type Result } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { StatusTag } from '../parts/StatusTag.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { DeliveryCard } from './DeliveryCard.tsx'
import { EditOrder } from './EditOrder.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMails } from './OrderMails.tsx'
import { OrderStatusButtons } from './OrderStatusButtons.tsx'
import { OtherViewers } from './OtherViewers.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { RecordReturnButton } from './ReturnDialog.tsx'
import { Returns } from './Returns.tsx'
import { texts } from './texts.ts'
import { type OrderPageState, useOrderPage } from './useOrderPage.ts'
import '../parts/desk.css'
import './order-lines.css'
import './order-mails.css'

/** The page of an order, instead of Payload's form. One request loads all its data. */
export function OrderView() {
  const { id } = useDocumentInfo()
  // The key resets the state, so that typed text does not move to another order.
  return <OneOrder key={id} id={String(id ?? 'new')} />
}

function OneOrder({ id }: { id: string }) {
  const shown = useOrderPage(id)
  const { page, failure, reload } = shown
  const { admin } = useConfig().config.routes
  const list = `${admin}/collections/sale-orders`
  return (
    <PageFrame
      list={{ label: 'Orders', url: list }}
      title={page?.order.reference}
      name="Order"
      words={texts}
      failure={failure}
      onRetry={() => void reload()}
    >
      {page && <ReadyOrder page={page} shown={shown} list={list} />}
    </PageFrame>
  )
}

function ReadyOrder({ page, shown, list }: { page: OrderPage; shown: OrderPageState; list: string }) {
  const [isEditing, setEditing] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)

  // The customer has deleted the order.
  const isGone = (problem ?? shown.failure)?.kind === 'not-found'

  /** Shows the order after a change, with a toast. */
  function show(next: OrderPage, told: string) {
    setProblem(null)
    shown.show(next)
    toast.success(told)
  }

  async function reload() {
    await shown.reload()
    setProblem(null)
  }

  return (
    <>
      <OrderHeader page={page}>
        {!isEditing && !isGone && (
          <>
            <OrderStatusButtons page={page} onMoved={show} onProblem={setProblem} onReload={() => void reload()} />
            {page.mayRevise && <Button onClick={() => setEditing(true)}>{texts.editOrder.start}</Button>}
            <RecordReturnButton page={page} onDone={(next) => show(next, texts.returns.done)} />
            <PrintMenu ids={[page.order.id]} />
          </>
        )}
      </OrderHeader>
      <OtherViewers id={page.order.id} isEditing={isEditing} />
      <FailureMessage failure={problem ?? shown.failure} onReload={() => void reload()} onRetry={() => void reload()} />
      {isGone && <Link href={list}>{texts.backToList}</Link>}
      {isEditing ? (
        <EditOrder
          id={page.order.id}
          onDone={(next) => {
            setEditing(false)
            if (next) show(next, texts.editOrder.done(next.order.reference))
          }}
        />
      ) : (
        <OrderParts page={page} shown={shown} reload={reload} onRecorded={show} />
      )}
    </>
  )
}

function OrderHeader({ page, children }: { page: OrderPage; children: ReactNode }) {
  const { reference, status, date, store, takenBy } = page.order
  return (
    <div className="desk-header">
      <div>
        <h1>
          {reference} <StatusTag status={status} />
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

type PartsProps = {
  page: OrderPage
  shown: OrderPageState
  reload: () => Promise<void>
  onRecorded: (page: OrderPage, told: string) => void
}

function OrderParts({ page, shown, reload, onRecorded }: PartsProps) {
  const { order } = page
  const mayWrite = useHasCapability('handleOrders')
  const isOnItsWay = isSentStatus(order.status) && Boolean(page.customer?.email)

  async function saveText(field: string, from: string, to: string): Promise<Result<unknown>> {
    const result = await postToPanel<OrderPage>(`/orders/${order.id}/text`, { field, from, to })
    if (result.kind === 'done') await reload()
    return result
  }

  return (
    <div className="desk-columns">
      <div>
        <Returns page={page} onDone={onRecorded} onChanged={shown.reload} />
        <OrderLines page={page} onShowMore={() => void shown.showMoreLines()} />
        <OrderHistory page={page} />
      </div>
      <div>
        <PaymentCard page={page} onRecorded={onRecorded} onChanged={shown.reload} />
        <OrderCustomer page={page} onVerified={() => void reload()} />
        <DeliveryCard page={page} onReady={onRecorded} onReload={() => void reload()} onChanged={shown.reload} />
        <Card title={texts.address}>
          <p className="desk-text">{order.shippingAddress || texts.noAddress}</p>
          <h2>{texts.memo}</h2>
          <p className="desk-text">{order.memo || texts.noMemo}</p>
        </Card>
        <section className="desk-card" aria-label={`${texts.tracking}, ${texts.notes}`}>
          <InPlaceField
            {...{ label: texts.tracking, value: order.trackingNumber, empty: texts.noTracking, most: 100, mayWrite }}
            {...(isOnItsWay ? { hint: texts.trackingIsMailed } : {})}
            save={(from, to) => saveText('trackingNumber', from, to)}
          />
          <InPlaceField
            {...{
              label: texts.notes,
              value: order.staffNotes,
              empty: texts.noNotes,
              most: 5000,
              mayWrite,
              isLong: true,
            }}
            save={(from, to) => saveText('staffNotes', from, to)}
          />
        </section>
        <OrderMails page={page} onSent={shown.show} onChanged={shown.reload} />
      </div>
    </div>
  )
}
