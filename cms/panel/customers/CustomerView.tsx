'use client'
import { Gutter, Link, SetStepNav, useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { CustomerPage } from '../../desk/customers/page.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { PageFrame } from '../parts/PageFrame.tsx'
import { ShopDayText, ShopTimeText } from '../parts/ShopTimeText.tsx'
import { CustomerAccount } from './CustomerAccount.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { texts } from './texts.ts'
import { type CustomerPageState, useCustomerPage } from './useCustomerPage.ts'
import '../parts/desk.css'
import './customers.css'

/** The page of a customer, instead of Payload's form. One request loads all its data. */
export function CustomerView() {
  const { id } = useDocumentInfo()
  // The key resets the state, so that typed text does not move to another customer.
  return id === undefined ? <NewCustomer /> : <OneCustomer key={id} id={String(id)} />
}

/** The page that replaces Payload's form for a new customer, with a link to the page that takes a telephone order. */
function NewCustomer() {
  const { admin } = useConfig().config.routes
  return (
    <Gutter className="desk">
      <SetStepNav nav={[{ label: texts.title, url: `${admin}/collections/customers` }]} />
      <h1>{texts.title}</h1>
      <p>{texts.newCustomer}</p>
      <p>
        <Link href={`${admin}/collections/sale-orders/telephone`}>{texts.newOrder}</Link>
      </p>
    </Gutter>
  )
}

function OneCustomer({ id }: { id: string }) {
  const shown = useCustomerPage(id)
  const { page, failure, reload } = shown
  const { admin } = useConfig().config.routes
  const list = `${admin}/collections/customers`
  return (
    <PageFrame
      list={{ label: texts.title, url: list }}
      title={page ? titleOf(page) : undefined}
      name={texts.title}
      words={texts}
      failure={failure}
      onRetry={() => void reload()}
    >
      {page && <ReadyCustomer page={page} shown={shown} />}
    </PageFrame>
  )
}

function titleOf({ customer }: CustomerPage): string {
  return customer.name || customer.phone || customer.username
}

function ReadyCustomer({ page, shown }: { page: CustomerPage; shown: CustomerPageState }) {
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
        <CustomerActions page={page} shown={shown} />
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
