'use client'
import { toast, useAuth, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { TemplateEvent } from '../../shop/mail/events.ts'
import type { MailContent } from '../../shop/mail/mail-content.ts'
import type { WordedMail } from '../../shop/mail/sample-mail.ts'
import { Button } from '../parts/Button.tsx'
import { MailFrame } from './MailFrame.tsx'
import { previewMail, type Result, sendTestMail } from './mail-calls.ts'
import { texts } from './texts.ts'

/** Debounce of the preview in milliseconds. */
const FOLLOW_MS = 400

/** Previews the mail of a template, and sends a test mail to the signed-in user. */
export function MailPreview({ event, label }: { event: TemplateEvent; label: string }) {
  const mail = useWording(event)
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const panelId = `mail-preview-${event}`

  async function sendTest() {
    setSending(true)
    const result = await sendTestMail(mail)
    setSending(false)
    if (result.isDone) toast.success(texts.sentTo(result.body.to))
    else toast.error(result.message)
  }

  return (
    <div className="mail-preview">
      <div className="mail-preview__buttons">
        <Button
          margin
          size="medium"
          extraButtonProps={{
            'aria-expanded': isOpen,
            'aria-controls': panelId,
            'aria-label': named(isOpen ? texts.hidePreview : texts.preview, label),
          }}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hidePreview : texts.preview}
        </Button>
        {user?.role !== 'staff' && (
          <Button
            margin
            size="medium"
            disabled={isSending}
            extraButtonProps={{ 'aria-label': named(isSending ? texts.sending : texts.sendTest, label) }}
            onClick={() => void sendTest()}
          >
            {isSending ? texts.sending : texts.sendTest}
          </Button>
        )}
      </div>
      <div id={panelId}>{isOpen && <Preview mail={mail} label={label} />}</div>
    </div>
  )
}

function Preview({ mail, label }: { mail: WordedMail; label: string }) {
  const result = usePreview(mail)
  if (!result) return null
  if (!result.isDone) {
    return (
      <p className="mail-preview__problem" role="alert">
        {result.message}
      </p>
    )
  }
  const { subject, text, html } = result.body
  return (
    <section className="mail-preview__panel" aria-label={texts.frameTitle(label)}>
      <p className="mail-preview__soft">{texts.sample}</p>
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

/** Returns the preview of the current wording; null before the first response. */
function usePreview({ event, subject, text }: WordedMail): Result<MailContent> | null {
  const [result, setResult] = useState<Result<MailContent> | null>(null)
  const isFirst = result === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first preview does not wait, and causes no second one.
  useEffect(() => {
    const ended = new AbortController()
    const ask = () =>
      previewMail({ event, subject, text }, ended.signal)
        .then(setResult)
        .catch(() => {})
    const timer = setTimeout(ask, isFirst ? 0 : FOLLOW_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [event, subject, text])
  return result
}

/** Returns the subject and text of the form, whether saved or not. */
function useWording(event: TemplateEvent): WordedMail {
  const subject = useFormFields(([fields]) => fields[`${event}.subject`]?.value)
  const text = useFormFields(([fields]) => fields[`${event}.text`]?.value)
  return { event, subject: typeof subject === 'string' ? subject : '', text: typeof text === 'string' ? text : '' }
}

/** Adds the template's label to a button's name, because the page has the buttons for each template. */
function named(words: string, label: string): string {
  return `${words}: ${label}`
}
