export const texts = {
  paragraphs: 'An empty line begins a new paragraph.',
  formatted: 'This text has formatting, written as HTML.',
  toText: 'Edit as plain text',
  toHtml: 'Put the formatting back',
}
