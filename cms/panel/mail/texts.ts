export const texts = {
  preview: 'Preview',
  hidePreview: 'Hide the preview',
  frameTitle: (label: string) => `Preview of the mail "${label}"`,
  sample: 'With a made-up order. The preview shows what you write, also before you save.',
  subject: 'Subject',
  plainText: 'As plain text',
  sendTest: 'Send a test mail',
  sending: 'Sending …',
  sentTo: (address: string) => `A test mail is on its way to ${address}.`,
  storedTitle: 'The mail as it looks',
}
