import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { NAME_SESSION_SECONDS, signNameSession, verifyNameSession } from '../../cms/customers/by-name.ts'

const secret = 'a secret of the shop'
const now = Date.UTC(2026, 10, 21)

test('any name comes back from its cookie', () => {
  const name = string({ unit: constantFrom('a', 'B', 'é', 'ក', '🙂', '"', '\\', '.', '/', ' ', '\n'), minLength: 1 })
  assert(property(name, (each) => verifyNameSession(signNameSession(each, secret), secret)?.name === each))
})

test('a name is forgotten after a day', () => {
  const signed = signNameSession('Ada', secret, now)
  expect(verifyNameSession(signed, secret, now + NAME_SESSION_SECONDS * 1000 - 1)?.name).toBe('Ada')
  expect(verifyNameSession(signed, secret, now + NAME_SESSION_SECONDS * 1000)).toBeNull()
})

test('a cookie of another shop, or one that was edited, names nobody', () => {
  const [body = '', signature = ''] = signNameSession('Ada', secret, now).split('.')
  const other = Buffer.from(JSON.stringify({ name: 'Eve', until: now + 1000 })).toString('base64url')
  const forged = [
    signNameSession('Ada', 'another secret', now),
    ...['', '.', body, `${body}.`, `${body}.${signature}x`, `.${signature}`, `${other}.${signature}`],
    `${body}.${signature.slice(0, -1)}é`,
    `${body}.${'é'.repeat(signature.length)}`,
  ]
  for (const cookie of forged) expect([cookie, verifyNameSession(cookie, secret, now)]).toEqual([cookie, null])
})

test('the token of a password session names nobody', () => {
  expect(verifyNameSession('eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl', secret, now)).toBeNull()
})
