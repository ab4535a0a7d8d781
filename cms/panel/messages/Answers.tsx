import { toast } from '@payloadcms/ui'
import type { MessagePageData } from '../../desk/messages/message-page.ts'
import type { AnswerMail } from '../../shop/messages/answer-mail-status.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { NoMailServerNotice } from '../parts/shop-facts.tsx'
import { useApiCall } from '../parts/use-api-call.ts'
import { texts } from './texts.ts'

/**
 * A card with the answers to a message, oldest first, the delivery states of their mails, and buttons to send the mails
 * again.
 */
export function Answers({ page, onSent }: { page: MessagePageData; onSent: (page: MessagePageData) => void }) {
  const { failure, isBusy, send } = useApiCall()
  if (page.answers.length === 0) return null

  async function sendAgain({ id }: AnswerMail) {
    const changed = await send(postToPanelApi<MessagePageData>(`/messages/${page.message.id}/mails/${id}/send`, {}))
    if (!changed) return
    onSent(changed)
    toast.success(texts.mail.queued)
  }

  return (
    <Card title={texts.answers}>
      <NoMailServerNotice />
      <FailureMessage failure={failure} />
      <ol className="message-answers">
        {page.answers.map((answer) => (
          <li key={answer.id}>
            <p className="desk-soft">
              <ShopTimeText iso={answer.at} /> {texts.by(answer.byName)} · {answer.subject}
            </p>
            <p className="desk-text">{answer.text}</p>
            <MailState mail={answer.mail} />
            {answer.mail && answer.mail.state !== 'waiting' && (
              <Button
                size="small"
                disabled={isBusy}
                extraButtonProps={{ 'aria-label': texts.mail.sendAgainTo(answer.mail.to) }}
                onClick={() => answer.mail && void sendAgain(answer.mail)}
              >
                {texts.mail.sendAgain}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function MailState({ mail }: { mail: AnswerMail | null }) {
  if (!mail) return <p className="desk-soft">{texts.mail.gone}</p>
  if (mail.state === 'failed') return <p className="desk-wrong">{texts.mail.failed(mail.reason ?? '')}</p>
  if (mail.state === 'sent') {
    return (
      <p className="desk-soft" role="status">
        {texts.mail.sent} {mail.sentAt && <ShopTimeText iso={mail.sentAt} />}
      </p>
    )
  }
  return (
    <p className="desk-soft" role="status">
      {mail.reason && mail.nextTryAt ? (
        <>
          {texts.mail.nextTry} <ShopTimeText iso={mail.nextTryAt} />. {mail.reason}
        </>
      ) : (
        texts.mail.waiting
      )}
    </p>
  )
}
