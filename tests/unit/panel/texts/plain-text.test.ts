import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textToHtml, toPlainTextIfLossless } from '../../../../cms/panel/texts/html/plain-text.ts'
import { sanitizeHtml } from '../../../../cms/shop/texts/rich-text/html.ts'

test('paragraphs and line breaks become text, and the same HTML again; HTML with more has no text', () => {
  for (const [html, text] of [
    ['', ''],
    ['<p>Rings &amp; pearls</p>', 'Rings & pearls'],
    ['<p>One</p><p>Two<br />Three</p>', 'One\n\nTwo\nThree'],
  ] as const) {
    expect(toPlainTextIfLossless(html)).toBe(text)
    expect(textToHtml(text)).toBe(html)
  }
  expect(toPlainTextIfLossless('Not in a\n paragraph<BR>at all')).toBe('Not in a paragraph\nat all')
  const more = [
    '<p>A <b>ring</b></p>',
    '<p class="x">A</p>',
    '<a href="/x">A</a>',
    '<p>caf&eacute;</p>',
    '<p>A & B</p>',
  ]
  for (const html of more) expect(toPlainTextIfLossless(html), html).toBeNull()
})

test('any text comes back from the HTML that is stored for it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab<>&"';\n ]{0,40}$/), (typed) => {
      const stored = sanitizeHtml(textToHtml(typed))
      const text = toPlainTextIfLossless(stored)
      expect(text).not.toBeNull()
      expect(textToHtml(text!)).toBe(textToHtml(typed))
      expect(stored).not.toMatch(/<(?!\/?p>|br \/>)/)
    }),
  )
})
