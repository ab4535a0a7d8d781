import { toast } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import type { CustomerPageData } from '../../desk/customers/customer-page.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { Menu } from '../parts/Menu.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { EraseDialog, ExportDialog } from './PersonalDataDialogs.tsx'
import { texts } from './texts.ts'

type Open = 'export' | 'merge' | 'erase' | 'password' | null

/** A menu of actions on a customer. Only administrators can merge and erase. */
export function CustomerActions({
  page,
  onChange,
}: {
  page: CustomerPageData
  onChange: (page: CustomerPageData) => void
}) {
  const { customer, signIn, mayErase } = page
  const [open, setOpen] = useState<Open>(null)
  const { failure, send } = useApiCall()
  const path = `/customers/${customer.id}`
  const close = () => setOpen(null)

  async function signOut() {
    const next = await send(postToPanelApi<CustomerPageData>(`${path}/sign-out`, {}))
    if (!next) return
    onChange(next)
    toast.success(texts.signedOut)
  }

  async function sendLink() {
    const sent = await send(postToPanelApi<{ to: string }>(`${path}/password-link`, {}))
    if (sent) toast.success(texts.linkSent(sent.to))
  }

  return (
    <div className="desk-actions">
      {customer.phone && (
        <Button
          isMain
          el="link"
          to={`/admin/collections/sale-orders/telephone?phone=${encodeURIComponent(customer.username)}`}
        >
          {texts.placeOrder}
        </Button>
      )}
      <Menu label={texts.more}>
        <Action onClick={() => setOpen('export')}>{texts.export}</Action>
        <Action onClick={() => void signOut()}>{texts.signOut}</Action>
        {signIn === 'password' && customer.email && <Action onClick={() => void sendLink()}>{texts.link}</Action>}
        {signIn === 'password' && <Action onClick={() => setOpen('password')}>{texts.setPassword}</Action>}
        {mayErase && <Action onClick={() => setOpen('merge')}>{texts.mergeStart}</Action>}
        {mayErase && <Action onClick={() => setOpen('erase')}>{texts.eraseStart}</Action>}
      </Menu>
      <FailureMessage failure={failure} />
      {open === 'export' && <ExportDialog page={page} onClose={close} />}
      {open === 'merge' && <MergeDialog page={page} onClose={close} onMerged={onChange} />}
      {open === 'erase' && <EraseDialog page={page} onClose={close} />}
      {open === 'password' && <PasswordDialog page={page} onClose={close} onSet={onChange} />}
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

type Props = { page: CustomerPageData; onClose: () => void; onSet: (page: CustomerPageData) => void }

/** A dialog that sets a customer's password, for customers who cannot get a password link by mail. */
function PasswordDialog({ page, onClose, onSet }: Props) {
  const { email, isUnverified } = page.customer
  const [password, setPassword] = useState('')

  function done(next: CustomerPageData) {
    onSet(next)
    toast.success(email && !next.customer.email ? texts.passwordSetWithoutMail(email) : texts.passwordSet)
    onClose()
  }

  return (
    <FormDialog
      title={texts.setPassword}
      action={texts.setPassword}
      isReady={password !== ''}
      send={() => postToPanelApi<CustomerPageData>(`/customers/${page.customer.id}/password`, { password })}
      onDone={done}
      onClose={onClose}
    >
      <p>{texts.passwordHint}</p>
      {isUnverified && email && <p>{texts.passwordRemovesMail(email)}</p>}
      <TextInput label={texts.passwordLabel} most={1000} value={password} onChange={setPassword} />
    </FormDialog>
  )
}
