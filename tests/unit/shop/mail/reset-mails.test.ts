import { expect, test } from 'vitest'
import { resetMail, staffResetMail } from '../../../../cms/shop/mail/reset-mails.ts'

test('a reset letter says in text and in HTML whose account it is for and where the link leads', () => {
  const link = 'https://shop.example/reset-password?token=a-b_c&x=1'
  const { subject, text, html } = resetMail('Aurel', [{ phone: '+15035550142', link }])
  expect(subject).toBe('Reset your password at Aurel')
  expect(text).toContain(link)
  expect(html).toContain(`<a href="${link.replace('&', '&#38;')}">`)
  for (const part of [text, html]) expect(part).toContain('+15035550142')
})

test('the name of a member of staff is text, not HTML', () => {
  const { html, text } = staffResetMail('<b>"Ada"</b>\r\n& co', 'https://shop.example/admin/reset/1')
  expect(html).not.toMatch(/<(script|b)>/)
  expect(text).toContain('Hello <b>"Ada"</b> & co,')
})
