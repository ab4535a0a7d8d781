import { expect, test } from 'vitest'
import { contactMail, resetMail } from '../../cms/mail/mail-templates.ts'

const message = { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'One\nTwo' }

test('a reset letter says in text and in HTML whose account it is for and where the link leads', () => {
  const link = 'https://shop.example/reset-password?token=a-b_c&x=1'
  const { subject, text, html } = resetMail('Aurel', '+15035550142', link)
  expect(subject).toBe('Reset your password at Aurel')
  expect(text).toContain(link)
  expect(html).toContain(`<a href="${link.replace('&', '&amp;')}">`)
  for (const part of [text, html]) expect(part).toContain('+15035550142')
})

test('a message of a visitor is told in text and in HTML, with how to answer', () => {
  const { subject, text, html } = contactMail(message)
  expect(subject).toBe('Message from Ada')
  expect(text).toContain('One\nTwo')
  expect(html).toContain('One<br>Two')
  for (const part of [text, html]) expect(part).toContain('Ada, +1 503 555 0100, ada@example.com')
})

test('what a visitor writes is text, not HTML', () => {
  const { html } = contactMail({ ...message, name: '<b>"Ada"</b> & co', content: '<script>alert(1)</script>' })
  expect(html).not.toMatch(/<(script|b)>/)
  expect(html).toContain('&lt;b&gt;&quot;Ada&quot;&lt;/b&gt; &amp; co')
})

test('a subject is one line, and not without end', () => {
  const { subject } = contactMail({ ...message, name: `Eve\r\nBcc: everyone@example.com ${'x'.repeat(500)}` })
  expect(subject).toMatch(/^Message from Eve Bcc: everyone@example.com x+$/)
  expect(subject.length).toBeLessThanOrEqual(150)
})
