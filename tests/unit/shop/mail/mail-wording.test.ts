import { expect, test } from 'vitest'
import { composePasswordResetMail, composeStaffPasswordResetMail } from '../../../../cms/shop/mail/account-mails.ts'
import { composeMail } from '../../../../cms/shop/mail/compose.ts'
import { listAllowedPlaceholders, MAIL_EVENTS, mailEventNames } from '../../../../cms/shop/mail/events.ts'
import * as links from '../../../../cms/shop/mail/newsletter-links.ts'
import {
  buildMessagePlaceholderValues,
  buildOrderPlaceholderValues,
} from '../../../../cms/shop/mail/placeholder-values.ts'
import { findWordingFault, renderWordingAsText, withDefaultWording } from '../../../../cms/shop/mail/wording.ts'

const shop = {
  name: 'Aurel & Co',
  logo: '',
  address: '1 Sand Lane',
  phone: '+1 503 555 0100',
  email: 'shop@example.com',
  currency: 'EUR',
  siteUrl: 'https://shop.example',
  pickupPlace: '1 Sand Lane',
}

const order = {
  id: 'o1',
  reference: 'SO-2026-000042',
  date: '2026-11-21T10:00:00.000Z',
  customerName: '+15035550142',
  lines: [{ itemId: 'ring', itemName: 'Pearl <Ring>', quantity: 2, price: 1200, amount: 2400 }],
  grandTotalAmount: 2400,
  shippingAddress: '2 Sage Row\n<b>Portland</b>',
  memo: '',
  trackingNumber: null,
}

const mailOf = (text: string, subject = 'S', more = {}) =>
  composeMail({ subject, text }, buildOrderPlaceholderValues({ ...order, ...more }, null, shop, null), shop)

test("the shop's own wording names only fields that there are", () => {
  for (const event of mailEventNames) {
    const { subject, text } = MAIL_EVENTS[event]
    const faults = [findWordingFault(event, 'subject', subject), findWordingFault(event, 'text', text)]
    expect([event, ...faults]).toEqual([event, null, null])
  }
})

test('an unknown field is refused with the list of known ones, and a subject refuses fields of several lines', () => {
  expect(findWordingFault('shopLowStock', 'text', 'Buy {product} from {supplier}')).toBe(
    'There is no field {supplier} in this text. Fields are: {product}, {code}, {stock}, {threshold}, {shop}, {link}.',
  )
  for (const wrong of ['{}', '{ reference }', '{Reference}', '{constructor}'])
    expect(findWordingFault('orderPlaced', 'text', wrong)).toMatch(/^There is no field/)
  expect(listAllowedPlaceholders('orderPlaced', 'subject')).toEqual([
    ...['reference', 'date', 'customer', 'total', 'trackingNumber', 'shop'],
  ])
  expect(findWordingFault('orderPlaced', 'subject', '{lines}')).toMatch(/^There is no field {lines} in this subject/)
})

test('text and HTML have the same fields, with money in the currency of the shop', () => {
  const { subject, text, html } = mailOf('{lines}\n\nTotal: {total}, {date}', '{reference} at {shop}')
  expect(subject).toBe('SO-2026-000042 at Aurel & Co')
  expect(text).toContain('2 × Pearl <Ring>, €1,200.00 each: €2,400.00\n\nTotal: €2,400.00, 2026-11-21')
  for (const shown of ['€1,200.00', 'Total: €2,400.00, 2026-11-21', 'https://shop.example'])
    expect(html).toContain(shown)
})

test('beside the total a mail says what delivery adds and how to pay; without terms the lines are left out', () => {
  const terms = {
    delivery: { rate: 6, freeFrom: 5000 },
    ways: [],
    hasDiscountCodes: false,
    pickupPlace: '',
    payment: 'Pay by bank transfer.',
    pages: { delivery: { title: 'Delivery', path: '/pages/delivery' }, payment: null },
  }
  const composed = (told: typeof terms | null) =>
    composeMail(MAIL_EVENTS.orderConfirmed, buildOrderPlaceholderValues(order, null, shop, told), shop)
  const mail = composed(terms)
  expect(mail.text).toContain(
    'Total: €2,400.00\nPlus €6.00 for delivery: €2,406.00 in all. Delivery: https://shop.example/pages/delivery\n\nPay by bank transfer.',
  )
  expect(mail.html).toMatch(/€2,406\.00 in all\. <a href="https:\/\/shop\.example\/pages\/delivery"/)
  expect(composed(null).text).toContain('Total: €2,400.00\n\n-- ')
})

test('an order with a way of delivery says it in place of what delivery adds, and its charges are below the products', () => {
  const delivery = { id: 'p', name: 'Pickup', isPickup: true, countries: [], days: null, country: '' }
  const charges = [{ kind: 'discount' as const, name: 'SPRING', amount: -5 }]
  const values = buildOrderPlaceholderValues({ ...order, delivery, charges }, null, shop, null)
  const mail = composeMail(MAIL_EVENTS.orderReady, values, shop)
  expect(mail.text).toContain(
    'Delivery: Pickup: 1 Sand Lane.\n\n2 × Pearl <Ring>, €1,200.00 each: €2,400.00\nSPRING: -€5.00',
  )
  expect(mail.html).toMatch(/SPRING<\/td><td [^>]*>-€5\.00/)
})

test('what people typed is text everywhere in a mail, neither HTML nor a field, and a subject is one line, not without end', () => {
  const message = { name: '<b>Ada</b>', phone: '1', mail: 'a@example.com', content: '<script>alert(1)</script>\nTwo' }
  const values = buildMessagePlaceholderValues(message, 'm1', shop)
  const mail = composeMail({ subject: '{name}', text: '<i>{message}</i>\n\n{name} {link}' }, values, shop)
  for (const html of [mail.html, mailOf('{lines}\n\n{address}').html]) expect(html).not.toMatch(/<(script|b|i|Ring)>/)
  expect(mail.html).toContain('&#60;i&#62;&#60;script&#62;alert(1)&#60;/script&#62;<br>Two&#60;/i&#62;')
  expect(mail.text).toContain('<script>alert(1)</script>')
  const { text, html } = mailOf('{memo}', 'S', { memo: '{total} $& {constructor}' })
  for (const part of [text, html]) expect(part).toMatch(/\{total\} (\$&|\$&#38;) \{constructor\}/)
  const forged = { ...message, name: `Eve\r\nBcc: everyone@example.com ${'x'.repeat(500)}` }
  const wording = { subject: 'From {name}', text: 'x' }
  const { subject } = composeMail(wording, buildMessagePlaceholderValues(forged, 'm1', shop), shop)
  expect(subject).toMatch(/^From Eve Bcc: everyone@example.com x+$/)
  expect(subject.length).toBeLessThanOrEqual(150)
})

test('a line whose fields are empty is left out, and what staff leave empty has the wording of the shop', () => {
  const values = { a: { text: '' }, b: { text: 'B' } }
  expect(renderWordingAsText('One\n\nMemo: {a}\n\nShip to:\n{a}\n\n{a}{b}\nMore: {a}\n\nTwo', values)).toBe(
    'One\n\nB\n\nTwo',
  )
  const { subject, text } = MAIL_EVENTS.orderPlaced
  expect(withDefaultWording('orderPlaced', { subject: '  ', text: null })).toEqual({ subject, text })
  expect(withDefaultWording('orderPlaced', { subject: 'Thanks', text: null })).toEqual({ subject: 'Thanks', text })
})

test('a mail lists at most a hundred lines', () => {
  const { text, html } = mailOf('{lines}', 'S', { lines: Array.from({ length: 130 }, () => order.lines[0]) })
  expect(text.match(/2 × Pearl/g)).toHaveLength(100)
  for (const part of [text, html]) expect(part).toContain('and 30 more')
})

test('the mail that asks to confirm the newsletter needs its link, in the text only', () => {
  const fault = 'This text needs the field {link}.'
  expect(findWordingFault('newsletterConfirm', 'text', 'Hello from {shop}')).toBe(fault)
  expect(findWordingFault('newsletterConfirm', 'text', 'Open {link}')).toBeNull()
  expect(findWordingFault('newsletterConfirm', 'text', ' ')).toBeNull()
  expect(findWordingFault('newsletterConfirm', 'subject', 'Hello')).toBeNull()
})

const secret = 'a secret of the shop'
const reader = { id: '6570d0d0d0d0d0d0d0d0d0d0', askedAt: '2026-11-20T10:00:00.000Z' }
const token = links.createNewsletterConfirmationToken(secret, reader)

test('a token confirms its subscriber and its mail only, and begins with the id of its subscriber', () => {
  const confirms = (more: Partial<typeof reader>) =>
    links.isConfirmationTokenOfSubscriber(secret, { ...reader, ...more }, token)
  // MongoDB returns times without milliseconds.
  expect([confirms({}), confirms({ askedAt: '2026-11-20T10:00:00Z' })]).toEqual([true, true])
  const others = [confirms({ askedAt: '2026-11-21T10:00:00.000Z' }), confirms({ id: '6570d0d0d0d0d0d0d0d0d0d1' })]
  expect([...others, links.isConfirmationTokenOfSubscriber('another secret', reader, token)]).toEqual([
    false,
    false,
    false,
  ])
  for (const forged of ['', reader.id, `${reader.id}.`, token.slice(0, -1), `${token}A`])
    expect(links.isConfirmationTokenOfSubscriber(secret, reader, forged)).toBe(false)
  expect(links.parseSubscriberId(token)).toBe(reader.id)
  expect(['', 'none', '.proof'].map(links.parseSubscriberId)).toEqual(['', '', ''])
})

test('a link to unsubscribe is an address of the shop, and a reset letter says for whom it is and where it leads, as text', () => {
  const address = 'https://shop.example/newsletter/unsubscribe?token=a%2Bb%2Fc'
  expect(links.createUnsubscribeLink('https://shop.example', 'a+b/c')).toBe(address)
  const link = 'https://shop.example/reset-password?token=a-b_c&x=1'
  const { subject, text, html } = composePasswordResetMail('Aurel', [{ phone: '+15035550142', link }])
  expect(subject).toBe('Reset your password at Aurel')
  expect(text).toContain(link)
  expect(html).toContain(`<a href="${link.replace('&', '&#38;')}">`)
  for (const part of [text, html]) expect(part).toContain('+15035550142')
  const ofStaff = composeStaffPasswordResetMail('<b>"Ada"</b>\r\n& co', 'https://shop.example/admin/reset/1')
  expect(ofStaff.html).not.toMatch(/<(script|b)>/)
  expect(ofStaff.text).toContain('Hello <b>"Ada"</b> & co,')
})
