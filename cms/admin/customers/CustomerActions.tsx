'use client'
import { Button, toast, useConfig } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import type { CustomerPage } from '../../order-desk/customers/page.ts'
import { type Failure, postToDesk } from '../parts/desk-client.ts'
import { Menu } from '../parts/Menu.tsx'
import { Problem } from '../parts/Problem.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { texts } from './texts.ts'
import type { ShownCustomer } from './useCustomerPage.ts'

type Open = 'merge' | 'erase' | 'password' | null

/** What is done with a customer. Merging and erasing are for administrators. */
export function CustomerActions({ page, shown }: { page: CustomerPage; shown: ShownCustomer }) {
  const { customer, signIn, mayErase } = page
  const { admin } = useConfig().config.routes
  const [open, setOpen] = useState<Open>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const path = `/customers/${customer.id}`

  async function send<Body>(action: string, onDone: (body: Body) => void) {
    const result = await postToDesk<Body>(`${path}/${action}`, {})
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') onDone(result.body)
  }

  function signOut() {
    void send<CustomerPage>('sign-out', (next) => {
      shown.show(next)
      toast.success(texts.signedOut)
    })
  }

  function sendLink() {
    void send<{ to: string }>('password-link', ({ to }) => toast.success(texts.linkSent(to)))
  }

  return (
    <div className="desk-actions">
      {customer.phone && (
        <Button
          el="link"
          to={`${admin}/collections/sale-orders/telephone?phone=${encodeURIComponent(customer.username)}`}
          margin={false}
        >
          {texts.placeOrder}
        </Button>
      )}
      <Menu label={texts.more}>
        <li>
          <a href={`/api/order-desk${path}/export`} download>
            {texts.export}
          </a>
        </li>
        <Action onClick={signOut}>{texts.signOut}</Action>
        {signIn === 'password' && customer.email && <Action onClick={sendLink}>{texts.link}</Action>}
        {signIn === 'password' && <Action onClick={() => setOpen('password')}>{texts.setPassword}</Action>}
        {mayErase && <Action onClick={() => setOpen('merge')}>{texts.mergeStart}</Action>}
        {mayErase && <Action onClick={() => setOpen('erase')}>{texts.eraseStart}</Action>}
      </Menu>
      <Problem failure={failure} />
      {open === 'merge' && <MergeDialog page={page} onClose={() => setOpen(null)} onMerged={shown.show} />}
      {open === 'erase' && <EraseDialog page={page} onClose={() => setOpen(null)} />}
      {open === 'password' && <PasswordDialog page={page} onClose={() => setOpen(null)} onSet={shown.show} />}
    </div>
  )
}

function Action({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        {children}
      </button>
    </li>
  )
}
