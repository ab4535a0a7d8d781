import { assert, asyncProperty, constantFrom, string } from 'fast-check'
import { expect, test } from 'vitest'
import * as byName from '../../../../cms/shop/customers/by-name.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const { parseNameSession, createNameSessionToken } = byName
const payload = openPayload()
const secret = 'a secret of the shop'
const now = Date.UTC(2026, 10, 21)
const lifetime = byName.NAME_SESSION_SECONDS * 1000

test('any name comes back from its cookie, and is forgotten after a day', async () => {
  const name = string({ unit: constantFrom('a', 'B', 'é', 'ក', '🙂', '"', '\\', '.', '/', ' ', '\n'), minLength: 1 })
  const isKept = async (each: string) =>
    (await parseNameSession(await createNameSessionToken(each, secret), secret))?.name === each
  await assert(asyncProperty(name, isKept))
  const signed = await createNameSessionToken('Ada', secret, now)
  expect((await parseNameSession(signed, secret, now + lifetime - 1))?.name).toBe('Ada')
  expect(await parseNameSession(signed, secret, now + lifetime)).toBeNull()
})

test('a session that was opened within the second in which those before it were ended is valid', async () => {
  const name = `Ada ${now}`
  const open = async (at: number) =>
    (await parseNameSession(await createNameSessionToken(name, secret, at), secret, at))!
  const [before, after] = [await open(now + 200), await open(now + 900)]
  await byName.endNameSessionsByName(payload(), [name], undefined, now + 500)
  const areEnded = [before, after].map((session) => byName.isNameSessionEnded(payload(), session))
  expect(await Promise.all(areEnded)).toEqual([true, false])
})

test('a cookie of another shop, one that was edited, or the token of a password session names nobody', async () => {
  const [head = '', claims = '', signature = ''] = (await createNameSessionToken('Ada', secret, now)).split('.')
  const body = `${head}.${claims}`
  const other = Buffer.from(JSON.stringify({ id: '1', name: 'Eve', exp: now / 1000 + 1000 })).toString('base64url')
  const forged = [
    await createNameSessionToken('Ada', 'another secret', now),
    ...['', '.', body, `${body}.`, `${body}.${signature}x`, `.${signature}`, `${head}.${other}.${signature}`],
    `${body}.${signature.slice(0, -1)}é`,
    `${body}.${'é'.repeat(signature.length)}`,
  ]
  for (const cookie of forged) expect([cookie, await parseNameSession(cookie, secret, now)]).toEqual([cookie, null])
  expect(await parseNameSession('eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl', secret, now)).toBeNull()
})
