'use client'
import { toast, useConfig } from '@payloadcms/ui'
import { useState } from 'react'
import type { AccountPage, OpenSession } from '../../desk/staff/account-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useSend } from '../parts/use-send.ts'
import { texts } from './texts.ts'

type Props = { id: string; name: string; page: AccountPage; onChange: (page: AccountPage) => void }

/** A card with the open sessions of an account, and buttons to end them. */
export function Sessions({ id, name, page, onChange }: Props) {
  const { admin } = useConfig().config.routes
  const [isAsking, setAsking] = useState(false)
  const { failure, isBusy, send } = useSend()
  const { sessions, isOwn } = page

  async function end(session?: OpenSession) {
    const changed = await send(postToPanel<AccountPage>(`/staff/${id}/sign-out`, { session: session?.id }))
    setAsking(false)
    if (!changed) return
    // This browser is signed out as well.
    if (isOwn && (!session || session.isThis)) return window.location.assign(`${admin}/login`)
    toast.success(session ? texts.sessions.ended : texts.sessions.endedAll)
    onChange(changed)
  }

  return (
    <Card title={texts.sessions.title}>
      {sessions.length === 0 && <p className="desk-soft">{texts.sessions.none}</p>}
      <ul className="staff-list">
        {sessions.map((session) => (
          <li key={session.id}>
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
