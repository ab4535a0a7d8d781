'use client'
import './mails.css'

/** Shows the HTML of a mail in a sandbox: no script runs, no link opens. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return <iframe className="mail-frame" title={title} sandbox="" srcDoc={html} />
}
