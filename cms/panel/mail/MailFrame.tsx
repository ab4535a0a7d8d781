'use client'
import './mails.css'

/** Shows the HTML of a mail in a sandbox, in which no scripts run and no links open. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return <iframe className="mail-frame" title={title} sandbox="" srcDoc={html} />
}
