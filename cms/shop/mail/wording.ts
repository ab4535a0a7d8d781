import { escapeXml } from '../../../src/domain/text/xml.ts'
import { getRequiredPlaceholder, listAllowedPlaceholders, MAIL_EVENTS, type MailEventName } from './events.ts'

/** The subject and text of a mail, with placeholders such as `{reference}`. */
export type MailWording = { subject: string; text: string }

/** The value of a placeholder as text, and as HTML if the HTML is more than the escaped text. */
export type MailPlaceholderValue = { text: string; html?: string }
/** The values of placeholders, by the placeholders' names. */
export type MailPlaceholderValues = Readonly<Record<string, MailPlaceholderValue>>

const FIELD = /\{([^{}]*)\}/g

/**
 * Returns what is wrong with the placeholders of a mail's subject or text (unknown, or a required one missing), as a
 * sentence; null if nothing is. '' is valid, because it stands for the default.
 */
export function findWordingFault(event: MailEventName, part: keyof MailWording, wording: string): string | null {
  const allowed = listAllowedPlaceholders(event, part)
  const unknown = [...wording.matchAll(FIELD)].map(([, name = '']) => name).find((name) => !allowed.includes(name))
  if (unknown === undefined) return missingFault(event, part, wording)
  const known = allowed.map((name) => `{${name}}`).join(', ')
  return `There is no field {${unknown}} in this ${part}. Fields are: ${known}.`
}

function missingFault(event: MailEventName, part: keyof MailWording, wording: string): string | null {
  const needed = getRequiredPlaceholder(event)
  if (needed === null || part !== 'text' || !wording.trim() || wording.includes(`{${needed}}`)) return null
  return `This text needs the field {${needed}}.`
}

/** Returns the wording of an event's mail that staff saved, with the default in place of an empty subject or text. */
export function withDefaultWording(
  event: MailEventName,
  own: { [Part in keyof MailWording]?: string | null },
): MailWording {
  const { subject, text } = MAIL_EVENTS[event]
  return { subject: own.subject?.trim() || subject, text: own.text?.trim() || text }
}

/**
 * Returns the wording as plain text with its placeholders filled. Drops a line if its placeholders are all empty, and a
 * paragraph if all its placeholders are empty, together with its fixed text, such as a heading.
 */
export function renderWordingAsText(wording: string, values: MailPlaceholderValues): string {
  return paragraphsOf(wording, values)
    .map((paragraph) => paragraph.replace(FIELD, (_, name: string) => values[name]?.text ?? ''))
    .join('\n\n')
}

/**
 * Returns the paragraphs of the wording as HTML with their placeholders filled. Escapes texts of staff and customers,
 * and drops the same lines as `renderWordingAsText`.
 */
export function renderWordingAsHtmlParagraphs(wording: string, values: MailPlaceholderValues): string[] {
  return paragraphsOf(wording, values).map((paragraph) =>
    // `split` with a group alternates between text and the names of fields.
    paragraph
      .split(FIELD)
      .map((part, index) => (index % 2 === 0 ? textToHtml(part) : fieldHtml(values[part])))
      .join(''),
  )
}

function paragraphsOf(wording: string, values: MailPlaceholderValues): string[] {
  const paragraphs = wording.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.trim().split('\n')
    // Leaves out a paragraph whose fields are all empty, such as `Ship to:` without an address.
    if (lines.every((line) => !hasFields(line)) || lines.some((line) => hasFields(line) && !isEmpty(line, values)))
      return lines.filter((line) => !isEmpty(line, values)).join('\n') || []
    return []
  })
}

const fieldsIn = (line: string) => [...line.matchAll(FIELD)].map(([, name = '']) => name)
const hasFields = (line: string) => fieldsIn(line).length > 0

function isEmpty(line: string, values: MailPlaceholderValues): boolean {
  return hasFields(line) && fieldsIn(line).every((name) => !values[name]?.text.trim())
}

function fieldHtml(value: MailPlaceholderValue | undefined): string {
  return value?.html ?? textToHtml(value?.text ?? '')
}

/** Escapes a text for HTML. Its line breaks become `<br>`. */
export function textToHtml(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br>')
}
