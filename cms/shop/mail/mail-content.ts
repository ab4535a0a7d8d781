/** The content of a mail. `text` and `html` have the same content. */
export type MailContent = { subject: string; text: string; html: string }

/** Replaces line breaks, which would begin another header in a subject, and cuts at 150 characters. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 150)
}
