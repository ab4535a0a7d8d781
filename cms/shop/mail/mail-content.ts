/** Content of a mail. `text` and `html` say the same. */
export type MailContent = { subject: string; text: string; html: string }

/** Removes line breaks, which would start a new header in a subject, and cuts at 150 characters. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 150)
}
