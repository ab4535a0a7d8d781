import { useState } from 'react'
import type { MailHealth } from '../../../desk/mail/health.ts'
import { MailEventSettings } from '../../mail/MailEventSettings.tsx'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { postToPanelApi } from '../../parts/panel-client.ts'
import { ShopTimeText } from '../../parts/ShopTimeText.tsx'
import { NoMailServerNotice } from '../../parts/shop-facts.tsx'
import { useApiCall } from '../../parts/use-api-call.ts'
import { usePanelData } from '../../parts/use-panel-data.ts'
import { PanelLinkList } from '../PanelLinkList.tsx'
import { texts } from '../texts.ts'

const words = texts.mails

export function MailsPage() {
  const { body, failure, load } = usePanelData<MailHealth>('/mail/health')
  return (
    <>
      <FailureMessage failure={failure} onRetry={() => void load()} />
      {body && <Health health={body} />}
      <MailEventSettings />
      <Card title={words.sent}>
        <PanelLinkList links={[['/collections/mails', words.list]]} />
      </Card>
    </>
  )
}

function Health({ health: { from, waiting, failed, lastSentAt, mayTest } }: { health: MailHealth }) {
  const { failure, isBusy: isSending, send } = useApiCall()
  const [sent, setSent] = useState<{ to: string } | null>(null)

  async function test() {
    setSent(await send(postToPanelApi<{ to: string }>('/mail/test', { event: 'orderPlaced', subject: '', text: '' })))
  }

  return (
    <Card title={words.health}>
      <NoMailServerNotice />
      <p>{from === null ? words.off : words.on(from)}</p>
      {waiting > 0 && <p>{words.waiting(waiting)}</p>}
      {failed > 0 && <p className="desk-wrong">{words.failed(failed)}</p>}
      <p className="desk-soft">
        {lastSentAt ? (
          <>
            {words.lastSent} <ShopTimeText iso={lastSentAt} />
          </>
        ) : (
          words.neverSent
        )}
      </p>
      {mayTest && from !== null && (
        <div className="desk-actions">
          <Button disabled={isSending} onClick={() => void test()}>
            {isSending ? words.sending : words.test}
          </Button>
          <span role="status">{sent && words.tested(sent.to)}</span>
        </div>
      )}
      <FailureMessage failure={failure} />
    </Card>
  )
}
