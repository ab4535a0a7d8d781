'use client'
import { Link, toast, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { ListedSignIn, OpenSession, StaffAccountPageData } from '../../desk/staff/account-page.ts'
import { SIGN_IN_EVENTS } from '../../shop/staff/sign-in-events.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useApiCall } from '../parts/use-api-call.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { Invitation } from './Invitation.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './staff.css'

/** The part of the page below an account's form: its invitation, open sessions and last sign-ins. */
export function AccountPanel() {
  const { id, savedDocumentData } = useDocumentInfo()
  const router = useRouter()
  const { body: page, failure, load, show } = usePanelData<StaffAccountPageData>(id ? `/staff/${id}` : null)

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
            onWithdrawn={() => router.push('/admin/collections/users')}
          />
        </section>
      )}
      {page && !page.invitation && <Sessions id={String(id)} name={name} page={page} onChange={show} />}
      {page && <SignIns signIns={page.signIns} />}
    </div>
  )
}

function SignIns({ signIns }: { signIns: ListedSignIn[] }) {
  return (
    <Card title={texts.signIns.title}>
      {signIns.length === 0 && <p className="desk-soft">{texts.signIns.none}</p>}
      <ul className="staff-list">
        {signIns.map(({ id, event, lastAt, browser, network, count, by }) => (
          <li key={id} className="desk-row">
            <div>
              <p>
                {SIGN_IN_EVENTS[event].label}
                {count > 1 && `, ${texts.signIns.times(count)}`}
                {by && ` ${texts.signIns.by(by)}`}
              </p>
              <p className="desk-soft">
                <ShopTimeText iso={lastAt} />
                {[browser, network].filter(Boolean).map((part) => ` · ${part}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Link href="/admin/collections/sign-ins">{texts.signIns.all}</Link>
    </Card>
  )
}

type Props = { id: string; name: string; page: StaffAccountPageData; onChange: (page: StaffAccountPageData) => void }

/** A card with the open sessions of an account, and buttons to end them. */
function Sessions({ id, name, page, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { failure, isBusy, send } = useApiCall()
  const { sessions, isOwn } = page

  async function end(session?: OpenSession) {
    const changed = await send(postToPanelApi<StaffAccountPageData>(`/staff/${id}/sign-out`, { session: session?.id }))
    setAsking(false)
    if (!changed) return
    // This browser is signed out as well.
    if (isOwn && (!session || session.isThis)) return window.location.assign('/admin/login')
    toast.success(session ? texts.sessions.ended : texts.sessions.endedAll)
    onChange(changed)
  }

  return (
    <Card title={texts.sessions.title}>
      {sessions.length === 0 && <p className="desk-soft">{texts.sessions.none}</p>}
      <ul className="staff-list">
        {sessions.map((session) => (
          <li key={session.id} className="desk-row">
            <SessionWords session={session} />
            <Button
              size="small"
              disabled={isBusy}
              aria-label={texts.sessions.endOf(session.browser ?? texts.sessions.unknown)}
              onClick={() => void end(session)}
            >
              {texts.sessions.end}
            </Button>
          </li>
        ))}
      </ul>
      <FailureMessage failure={failure} />
      {sessions.length > 0 && (
        <Button buttonStyle="error" size="small" disabled={isBusy} onClick={() => setAsking(true)}>
          {texts.sessions.endAll}
        </Button>
      )}
      {isAsking && (
        <Dialog title={texts.sessions.endAllAsk} onClose={() => setAsking(false)}>
          <p>{isOwn ? texts.sessions.endAllOwn : texts.sessions.endAllOther(name)}</p>
          <div className="desk-actions">
            <Button buttonStyle="error" disabled={isBusy} onClick={() => void end()}>
              {texts.sessions.endAll}
            </Button>
            <Button disabled={isBusy} onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  )
}

function SessionWords({ session: { browser, network, since, lastSeen, isThis } }: { session: OpenSession }) {
  return (
    <div>
      <p>
        {browser ?? texts.sessions.unknown}
        {isThis && <strong> ({texts.sessions.here})</strong>}
      </p>
      <p className="desk-soft">
        {texts.sessions.since} <ShopTimeText iso={since} />
        {lastSeen && (
          <>
            {' · '}
            {texts.sessions.seen} <ShopTimeText iso={lastSeen} />
          </>
        )}
        {network && ` · ${network}`}
      </p>
    </div>
  )
}
