'use client'
import { useFormFields } from '@payloadcms/ui'
import { texts } from './texts.ts'
import './mails.css'

/** The mail of an outbox row as its recipient sees it, in the row's form. */
export function StoredMail() {
  const html = useFormFields(([fields]) => fields.html?.value)
  return typeof html === 'string' && html ? (
    <div className="mail-preview">
      <div className="mail-preview__panel">
        <MailFrame html={html} title={texts.storedTitle} />
      </div>
    </div>
  ) : null
}

/** Shows the HTML of a mail in a sandbox, in which no scripts run and no links open. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return <iframe className="mail-frame" title={title} sandbox="" srcDoc={html} />
}
