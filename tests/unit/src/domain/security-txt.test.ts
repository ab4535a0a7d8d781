import { expect, test } from 'vitest'
import { createSecurityTxt } from '../../../../src/domain/pages/security-txt.ts'

const siteUrl = 'https://shop.test'
const now = Date.parse('2026-11-25T11:12:13Z')
const by = (ways: Record<string, string>) => Object.entries(ways).map(([key, value]) => ({ key, value }))
const contact = by({ Phone: '+1 503 555 0142', email: 'hello@shop.test' })
const fieldsOf = (text: string | null) => (text ?? '').trim().split('\n')

test('security.txt names the contact of the setting, else of the branch; without a contact there is no file', () => {
  expect(fieldsOf(createSecurityTxt({ contact }, { siteUrl, contact: undefined, now }))).toEqual([
    ...['Contact: mailto:hello@shop.test', 'Contact: tel:+15035550142', 'Contact: https://shop.test/contact'],
    ...['Expires: 2027-09-21T00:00:00.000Z', 'Preferred-Languages: en'],
    'Canonical: https://shop.test/.well-known/security.txt',
  ])
  const text = createSecurityTxt({ contact }, { siteUrl, contact: 'mailto:security@shop.test', now })
  expect(fieldsOf(text).filter((line) => line.startsWith('Contact'))).toEqual(['Contact: mailto:security@shop.test'])
  const nobody = by({ Phone: 'ask in the store', Email: 'hello at shop\nContact: x' })
  expect(createSecurityTxt({ contact: nobody }, { siteUrl, contact: undefined, now })).toBeNull()
  const plain = createSecurityTxt({ contact }, { siteUrl: 'http://localhost:3000', contact: undefined, now })
  expect(plain).not.toContain('http:')
})

test('it is the same the whole day, and each day less than a year is left', () => {
  const expires = (at: number) =>
    /Expires: (.+)/.exec(createSecurityTxt({ contact }, { siteUrl, contact: undefined, now: at })!)![1]!
  const day = 24 * 60 * 60_000
  expect(expires(now)).toBe(expires(now + day / 3))
  for (let at = now; at < now + 400 * day; at += 17 * day) {
    const left = Date.parse(expires(at)) - at
    expect(left).toBeGreaterThan(200 * day)
    expect(left).toBeLessThan(365 * day)
  }
})
