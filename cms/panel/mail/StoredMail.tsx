'use client'
import { useFormFields } from '@payloadcms/ui'
import { MailFrame } from './MailFrame.tsx'
import { texts } from './texts.ts'

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
