/** The content of a mail. `text` and `html` have the same content. */
export type MailContent = { subject: string; text: string; html: string }

/**
 * Returns the text in one line of at most 150 characters, for a mail's subject, where a line break would begin another
 * header.
 */
export function toSubjectLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 150)
}
