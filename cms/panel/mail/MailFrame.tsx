'use client'
import './mails.css'

/** A mail as mail programs show it. Sandboxed: nothing in it runs, and its links open nothing. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return <iframe className="mail-frame" title={title} sandbox="" srcDoc={html} />
}
