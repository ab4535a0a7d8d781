/** The content of a mail; `text` and `html` have the same content. */
export type MailContent = { subject: string; text: string; html: string }

/** Line breaks in a subject would start a new header. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 150)
}
