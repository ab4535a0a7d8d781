'use client'
import { toast, useConfig } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import type { CustomerPage } from '../../desk/customers/page.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { Menu } from '../parts/Menu.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { texts } from './texts.ts'
import type { CustomerPageState } from './useCustomerPage.ts'

type Open = 'export' | 'merge' | 'erase' | 'password' | null

/** A menu of actions on a customer. Only administrators can merge and erase. */
export function CustomerActions({ page, shown }: { page: CustomerPage; shown: CustomerPageState }) {
  const { customer, signIn, mayErase } = page
  const { admin } = useConfig().config.routes
  const [open, setOpen] = useState<Open>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const path = `/customers/${customer.id}`

  async function send<Body>(action: string, onDone: (body: Body) => void) {
    const result = await postToPanel<Body>(`${path}/${action}`, {})
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
          isMain
          el="link"
          to={`${admin}/collections/sale-orders/telephone?phone=${encodeURIComponent(customer.username)}`}
        >
          {texts.placeOrder}
        </Button>
      )}
      <Menu label={texts.more}>
        <Action onClick={() => setOpen('export')}>{texts.export}</Action>
        <Action onClick={signOut}>{texts.signOut}</Action>
        {signIn === 'password' && customer.email && <Action onClick={sendLink}>{texts.link}</Action>}
        {signIn === 'password' && <Action onClick={() => setOpen('password')}>{texts.setPassword}</Action>}
        {mayErase && <Action onClick={() => setOpen('merge')}>{texts.mergeStart}</Action>}
        {mayErase && <Action onClick={() => setOpen('erase')}>{texts.eraseStart}</Action>}
      </Menu>
      <FailureMessage failure={failure} />
      {open === 'export' && <ExportDialog page={page} onClose={() => setOpen(null)} />}
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
