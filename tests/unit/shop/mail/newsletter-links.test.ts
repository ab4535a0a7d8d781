import { expect, test } from 'vitest'
import {
  confirmationToken,
  isConfirmationToken,
  subscriberIdIn,
  unsubscribeLink,
} from '../../../../cms/shop/mail/newsletter-links.ts'

const secret = 'a secret of the shop'
const reader = { id: '6570d0d0d0d0d0d0d0d0d0d0', askedAt: '2026-11-20T10:00:00.000Z' }
const token = confirmationToken(secret, reader)

test('a token confirms its subscriber and its mail only', () => {
  expect(isConfirmationToken(secret, reader, token)).toBe(true)
  // As MongoDB reads times.
  expect(isConfirmationToken(secret, { ...reader, askedAt: '2026-11-20T10:00:00Z' }, token)).toBe(true)
  expect(isConfirmationToken(secret, { ...reader, askedAt: '2026-11-21T10:00:00.000Z' }, token)).toBe(false)
  expect(isConfirmationToken(secret, { ...reader, id: '6570d0d0d0d0d0d0d0d0d0d1' }, token)).toBe(false)
  expect(isConfirmationToken('another secret', reader, token)).toBe(false)
  for (const forged of ['', reader.id, `${reader.id}.`, token.slice(0, -1), `${token}A`])
    expect(isConfirmationToken(secret, reader, forged)).toBe(false)
})

test('a token begins with the id of its subscriber', () => {
  expect(subscriberIdIn(token)).toBe(reader.id)
  expect(['', 'none', '.proof'].map(subscriberIdIn)).toEqual(['', '', ''])
})

test('the link to unsubscribe is an address of the shop, whatever the token is', () => {
  expect(unsubscribeLink('https://shop.example', 'a+b/c')).toBe(
    'https://shop.example/newsletter/unsubscribe?token=a%2Bb%2Fc',
  )
})
