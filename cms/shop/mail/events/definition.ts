/** An event that sends a mail: its recipient, placeholders and default wording. */
export type MailEventDefinition = {
  /** The name of the event in the panel. */
  label: string
  to: 'customer' | 'shop'
  /** Names of the placeholders `{name}` that the wording can contain. */
  fields: readonly string[]
  /** The default wording, used for templates that staff left empty. */
  subject: string
  text: string
}
