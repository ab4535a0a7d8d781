'use client'
import { Gutter, Link, SetStepNav, useDocumentInfo } from '@payloadcms/ui'
import type { CustomerPageData } from '../../desk/customers/customer-page.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { PageFrame } from '../parts/PageFrame.tsx'
import { getFromPanelApi } from '../parts/panel-client.ts'
import { ShopDayText, ShopTimeText } from '../parts/ShopTimeText.tsx'
import { usePanelData } from '../parts/use-panel-data.ts'
import { CustomerAccount } from './CustomerAccount.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './customers.css'

const LIST = { label: texts.title, url: '/admin/collections/customers' }

/** The page of a customer, instead of Payload's form. One request loads all its data. */
export function CustomerView() {
  const { id } = useDocumentInfo()
  // The key resets the state, so that typed text does not move to another customer.
  return id === undefined ? <NewCustomer /> : <OneCustomer key={id} id={String(id)} />
}

/** The page that replaces Payload's form for a new customer, with a link to the page that takes a telephone order. */
function NewCustomer() {
  return (
    <Gutter className="desk">
      <SetStepNav nav={[LIST]} />
      <h1>{texts.title}</h1>
      <p>{texts.newCustomer}</p>
      <p>
        <Link href="/admin/collections/sale-orders/telephone">{texts.newOrder}</Link>
      </p>
    </Gutter>
  )
}

function OneCustomer({ id }: { id: string }) {
  const shown = useCustomerPage(id)
  const { page, failure, reload } = shown
  return (
    <PageFrame
      {...{ list: LIST, name: texts.title, words: texts, failure }}
      title={page ? titleOf(page) : undefined}
      onRetry={() => void reload()}
    >
      {page && <ReadyCustomer page={page} shown={shown} />}
    </PageFrame>
  )
}

function titleOf({ customer }: CustomerPageData): string {
  return customer.name || customer.phone || customer.username
}

function ReadyCustomer({ page, shown }: { page: CustomerPageData; shown: CustomerPageState }) {
  const { customer } = page
  return (
    <>
      <div className="desk-header">
        <div>
          <h1>{titleOf(page)}</h1>
          <p className="desk-soft">
            {texts.since} <ShopDayText iso={customer.since} /> ·{' '}
            {customer.lastSignInAt ? (
              <>
                {texts.lastSignIn} <ShopTimeText iso={customer.lastSignInAt} />
              </>
            ) : (
              texts.notSignedIn
            )}
          </p>
        </div>
        <CustomerActions page={page} onChange={shown.show} />
      </div>
      <FailureMessage failure={shown.failure} onRetry={() => void shown.reload()} />
      <div className="desk-columns">
        <div>
          <CustomerOrders page={page} onShowMore={() => void shown.showMoreOrders()} />
        </div>
        <div>
          <CustomerAccount page={page} onSaved={shown.reload} />
        </div>
      </div>
    </>
  )
}

type CustomerPageState = ReturnType<typeof useCustomerPage>

/** React hook that loads the page of a customer (`usePanelData`), and further orders of the customer on request. */
function useCustomerPage(id: string) {
  const { body: page, failure, load, take, show } = usePanelData<CustomerPageData>(`/customers/${id}?firstOrder=0`)

  async function showMoreOrders() {
    const shown = page?.orders ?? []
    const more = await getFromPanelApi<CustomerPageData>(`/customers/${id}?firstOrder=${shown.length}`)
    if (more.kind !== 'done') return take(more)
    // Orders placed meanwhile shift the offsets, so that some are returned twice.
    const known = new Set(shown.map((order) => order.id))
    show({ ...more.body, orders: [...shown, ...more.body.orders.filter((order) => !known.has(order.id))] })
  }

  return { page, failure, reload: load, show, showMoreOrders }
}
