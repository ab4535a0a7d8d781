'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import type { AccountPage } from '../../desk/staff/account-page.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { usePanelData } from '../parts/use-panel-call.ts'
import { Invitation } from './Invitation.tsx'
import { Sessions } from './Sessions.tsx'
import { SignIns } from './SignIns.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './staff.css'

/** The part of the page below an account's form: its invitation, open sessions and last sign-ins. */
export function AccountPanel() {
  const { id, savedDocumentData } = useDocumentInfo()
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const { body: page, failure, load, show } = usePanelData<AccountPage>(id ? `/staff/${id}` : null)

  if (!id) return null
  const name = String(savedDocumentData?.name ?? '')
  return (
    <div className="desk staff-account">
      <FailureMessage failure={failure} onRetry={() => void load()} />
      {!page && !failure && <p role="status">{texts.loading}</p>}
      {page?.invitation && (
        <section className="desk-card">
          <Invitation
            id={String(id)}
            name={name}
            invitation={page.invitation}
            onSentAgain={() => void load()}
            onWithdrawn={() => router.push(`${admin}/collections/users`)}
          />
        </section>
      )}
      {page && !page.invitation && <Sessions id={String(id)} name={name} page={page} onChange={show} />}
      {page && <SignIns signIns={page.signIns} />}
    </div>
  )
}
