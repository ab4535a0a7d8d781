import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { MailEventWording } from '../../shop/mail/sample-mail.ts'
import type { MailContent } from '../../shop/mail/subject-line.ts'
import { Button } from '../parts/Button.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { MailFrame } from './StoredMail.tsx'
import { texts } from './texts.ts'

/** Debounce of the preview in milliseconds. */
const FOLLOW_MS = 400

/** A preview of a mail with this wording, and a button that sends it as a test to the signed-in user. */
export function MailPreview({ mail, label }: { mail: MailEventWording; label: string }) {
  const maySendTest = useHasCapability('editWording')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const panelId = `mail-preview-${mail.event}`

  async function sendTest() {
    setSending(true)
    const result = await postToPanelApi<{ to: string }>('/mail/test', mail)
    setSending(false)
    if (result.kind === 'done') toast.success(texts.sentTo(result.body.to))
    else toast.error(result.message)
  }

  const [toggle, test] = [isOpen ? texts.hidePreview : texts.preview, isSending ? texts.sending : texts.sendTest]
  // The names of the buttons have the template's label, because the page has them for each template.
  return (
    <div className="mail-preview">
      <div className="mail-preview__buttons desk-row">
        <Button
          extraButtonProps={{ 'aria-expanded': isOpen, 'aria-controls': panelId, 'aria-label': `${toggle}: ${label}` }}
          onClick={() => setOpen(!isOpen)}
        >
          {toggle}
        </Button>
        {maySendTest && (
          <Button
            disabled={isSending}
            extraButtonProps={{ 'aria-label': `${test}: ${label}` }}
            onClick={() => void sendTest()}
          >
            {test}
          </Button>
        )}
      </div>
      <div id={panelId}>{isOpen && <Preview mail={mail} label={label} />}</div>
    </div>
  )
}

function Preview({ mail, label }: { mail: MailEventWording; label: string }) {
  const { latest: result } = useDebouncedCall<MailContent>(
    JSON.stringify(mail),
    (signal) => postToPanelApi('/mail/preview', mail, { signal }),
    (isFirst) => (isFirst ? 0 : FOLLOW_MS),
  )
  if (!result) return null
  if (result.kind !== 'done') {
    return (
      <p className="mail-preview__problem" role="alert">
        {result.message}
      </p>
    )
  }
  const { subject, text, html } = result.body
  return (
    <section className="mail-preview__panel" aria-label={texts.frameTitle(label)}>
      <p className="desk-soft">{texts.sample}</p>
      <p>
        {texts.subject}: <strong>{subject}</strong>
      </p>
      <MailFrame html={html} title={texts.frameTitle(label)} />
      <details>
        <summary>{texts.plainText}</summary>
        <pre>{text}</pre>
      </details>
    </section>
  )
}
