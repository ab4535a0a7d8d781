import type { Where } from 'payload'
import { expect, test } from 'vitest'
import { normalizePhoneFilter } from '../../../../cms/shop/customers/phone-filter.ts'

const searched = (typed: string) => {
  const { or } = normalizePhoneFilter({ or: [{ username: { like: typed } }, { name: { like: typed } }] })
  const [username, name] = or as { username?: { like: string }; name?: { like: string } }[]
  // Only the pattern for the user name changes.
  expect(name).toEqual({ name: { like: typed } })
  return username?.username?.like
}

test('a phone number is searched by its digits, without what its own country dials in front', () => {
  for (const typed of ['+1 503 555 0142', '(503) 555-0142', '503.555.0142', '0503 555 0142', '001 503 555 0142'])
    expect([typed, '+15035550142'.includes(searched(typed) ?? '?')]).toEqual([typed, true])
  for (const typed of ['+49 (0)171 5550142', '0171/5550142', '٠١٧١٥٥٥٠١٤٢'])
    expect([typed, '+491715550142'.includes(searched(typed) ?? '?')]).toEqual([typed, true])
})

test('names and mail addresses are searched as they are typed, and other comparisons stay as they are', () => {
  for (const typed of ['Mary Quill', 'mary@example.com', 'Mary 2', '12', '000', '+'])
    expect(searched(typed)).toBe(typed)
  const where: Where = { and: [{ username: { equals: '+1 503' } }, { email: { like: '503 555' } }] }
  expect(normalizePhoneFilter(where)).toEqual(where)
})
