'use client'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { OpenInvitation } from '../../shop/staff/open-invitation.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useApiCall } from '../parts/use-api-call.ts'
import { texts } from './texts.ts'

type Props = {
  id: string
  name: string
  invitation: OpenInvitation
  /** Called after the invitation was sent again. By default the list reloads. */
  onSentAgain?: () => void
  onWithdrawn?: () => void
}

/** An open invitation: its expiry, the delivery of its mail, and buttons to send it again or withdraw it. */
export function Invitation({ id, name, invitation, onSentAgain, onWithdrawn }: Props) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { failure, isBusy, send } = useApiCall()

  async function act(path: 'invitation' | 'withdrawal', done: string, after = router.refresh) {
    const body = await send(postToPanelApi(`/staff/${id}/${path}`, {}))
    setAsking(false)
    if (!body) return
    toast.success(done)
    after()
  }

  return (
    <div className="desk staff-invitation">
      <p>
        <strong>{texts.access.invited}</strong>
      </p>
      <State invitation={invitation} />
      <FailureMessage failure={failure} onReload={router.refresh} />
      <div className="desk-actions">
        <Button
          isMain
          size="small"
          disabled={isBusy}
          aria-label={texts.access.sendAgainTo(name)}
          onClick={() => void act('invitation', texts.access.sentAgain, onSentAgain)}
        >
          {texts.access.sendAgain}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={texts.access.withdrawOf(name)}
          onClick={() => setAsking(true)}
        >
          {texts.access.withdraw}
        </Button>
      </div>
      {isAsking && (
        <Dialog title={texts.access.withdrawAsk(name)} onClose={() => setAsking(false)}>
          <p>{texts.access.withdrawWhat}</p>
          <div className="desk-actions">
            <Button
              buttonStyle="error"
              disabled={isBusy}
              onClick={() => void act('withdrawal', texts.access.withdrawn, onWithdrawn)}
            >
              {texts.access.withdraw}
            </Button>
            <Button disabled={isBusy} onClick={() => setAsking(false)}>
              {texts.access.keep}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

function State({ invitation: { until, mail } }: { invitation: OpenInvitation }) {
  const hasEnded = Date.parse(until) < Date.now()
  return (
    <>
      <p className="desk-soft">
        {hasEnded ? texts.access.ended : texts.access.ends}: <ShopTimeText iso={until} />
      </p>
      {mail && mail.state !== 'sent' && (
        <p className={mail.problem ? 'desk-wrong' : 'desk-soft'}>
          {mail.state === 'failed' ? texts.access.failed : mail.problem ? texts.access.retried : texts.access.waiting}{' '}
          {mail.problem}
        </p>
      )}
    </>
  )
}
