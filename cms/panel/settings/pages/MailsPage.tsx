'use client'
import { useState } from 'react'
import type { MailHealth } from '../../../desk/mail/health.ts'
import { MailEventSettings } from '../../mail/MailEventSettings.tsx'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { NoMailServer } from '../../parts/mail-server.tsx'
import { postToPanel, type Result } from '../../parts/panel-client.ts'
import { ShopTimeText } from '../../parts/ShopTimeText.tsx'
import { usePanelData } from '../../parts/use-panel-call.ts'
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
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<Result<{ to: string }> | null>(null)

  async function test() {
    setSending(true)
    setResult(await postToPanel<{ to: string }>('/mail/test', { event: 'orderPlaced', subject: '', text: '' }))
    setSending(false)
  }

  return (
    <Card title={words.health}>
      <NoMailServer />
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
          <span role="status">{result?.kind === 'done' && words.tested(result.body.to)}</span>
        </div>
      )}
      <FailureMessage failure={result?.kind === 'done' ? null : result} />
    </Card>
  )
}
