'use client'
import { useFormFields } from '@payloadcms/ui'
import { MailFrame } from './MailFrame.tsx'
import { texts } from './texts.ts'

/** The HTML of a mail in the outbox, as its recipient sees it. */
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
