import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isMailAddress, normalizeMailAddress } from '../../../../cms/base/fields/mail-address.ts'

test('one mailbox has one address, with its domain as DNS has it, which is its own key', () => {
  const spellings = [
    ...['Ada@Example.com', ' ada@example.com ', 'ａｄａ@example.com', 'ⓐda@example.com', 'ada@ｅxample.com'],
    ...['ada@EXAMPLE．com', 'ada＠example.com', 'ada@example。com'],
  ]
  for (const typed of spellings) expect([typed, normalizeMailAddress(typed)]).toEqual([typed, 'ada@example.com'])
  for (const typed of ['ada@exämple.de', 'ada@exa\u0308mple.de', 'ADA@XN--EXMPLE-CUA.de'])
    expect([typed, normalizeMailAddress(typed)]).toEqual([typed, 'ada@xn--exmple-cua.de'])
  const own = ['ada@example.com', "o'neil+shop@mail.example.co.uk", 'a.b_c-d@example.museum', 'jörg@example.de']
  for (const address of own) expect([normalizeMailAddress(address), isMailAddress(address)]).toEqual([address, true])
})

test.each([
  ...['', 'ada', '@example.com', 'ada@', 'ada@example', 'ada@@example.com', 'a@b@example.com', 'ada @example.com'],
  ...['a..b@example.com', '.a@example.com', 'a.@example.com', 'ada@example..com', 'ada@.example.com', 'ada@-a.com'],
  ...['ada@127.0.0.1', 'ada@[127.0.0.1]', 'ada@2130706433', 'ada@example.com/x', 'ada@ex%61mple.com', 'ada@a:25.com'],
  ...['a@example.com,b@example.com', 'Ada <ada@example.com>', '"a b"@example.com', 'ada@example.com\r\nBcc: b@c.de'],
  ...['ada\u00ad@example.com', 'ada@example.com\u200b', '\u200bada@example.com', 'a\u0000da@example.com'],
  ...['ada@exam\u00adple.com', 'ada\u202e@example.com', `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`],
  `a@${'b.'.repeat(130)}com`,
])('%j is no address', (typed) => {
  expect(normalizeMailAddress(typed)).toBe('')
  expect(isMailAddress(typed)).toBe(false)
})

test('a key is its own key, for any text', () => {
  assert(
    property(string({ unit: 'grapheme' }), string(), (local, domain) => {
      const key = normalizeMailAddress(`${local}@${domain}.com`)
      expect(normalizeMailAddress(key)).toBe(key)
    }),
  )
})
