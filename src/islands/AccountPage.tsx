import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $account, initializeAccountPage, loadAccount } from '../stores/account.ts'
import { getSignInMethod } from '../stores/sign-in-method.ts'
import AccountSidebar from './AccountSidebar.tsx'
import ActionButton from './ActionButton.tsx'
import AddEmailForm from './AddEmailForm.tsx'
import ChangeNameForm from './ChangeNameForm.tsx'
import ChangePasswordForm from './ChangePasswordForm.tsx'
import Field from './Field.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * The props of the account page. `canAddEmail`: whether customers can add an email address, for which the shop must be
 * able to send mail.
 */
export type Props = { canAddEmail: boolean }

export default function AccountPage({ canAddEmail }: Props) {
  const withPassword = useIsHydrated() && getSignInMethod() === 'password'
  useEffect(() => {
    initializeAccountPage()
  }, [])
  return (
    <>
      <AccountSidebar current="account" />
      <div>
        <Account canAddEmail={canAddEmail && withPassword} canRename={withPassword} />
        {withPassword && <ChangePasswordForm />}
      </div>
    </>
  )
}

function Account({ canAddEmail, canRename }: Props & { canRename: boolean }) {
  const account = useStore($account, { ssr: 'initial' })
  if (account.kind === 'failed') {
    return (
      <div className="empty" role="alert">
        <p>{account.message}</p>
        <ActionButton onClick={() => loadAccount()}>Try again</ActionButton>
      </div>
    )
  }
  const { username, email } = account.kind === 'ready' ? account.value : { username: '', email: '' }
  const loading = account.kind === 'loading'
  return (
    <>
      <section className={loading ? 'form busy' : 'form'} aria-busy={loading} aria-label="Account">
        <Field label="Username" value={username} readOnly />
        <Field label="Email" value={email} readOnly />
      </section>
      {account.kind === 'ready' && canRename && <ChangeNameForm />}
      {account.kind === 'ready' && !email && canAddEmail && <AddEmailForm />}
    </>
  )
}
