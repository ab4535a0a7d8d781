import type { PayloadRequest, Where } from 'payload'
import { expect, test } from 'vitest'
import { normalizeSearchFilter } from '../../../../cms/base/fields/search-filter.ts'
import { createMessageFilterLinks } from '../../../../cms/panel/messages/message-filters.ts'
import { hideArchivedMessages } from '../../../../cms/shop/messages/archived-messages.ts'
import { quoteMessage } from '../../../../cms/shop/messages/compose-answer-mail.ts'
import { deriveMessageFields, toExcerpt } from '../../../../cms/shop/messages/derived-message-fields.ts'

test('a message is quoted line by line with its day, and its beginning is one line, cut at a word', () => {
  const message = { name: 'Ada', content: ' Hi\r\n\r\n> you\n', createdAt: '2026-11-22T03:00:00.000Z' }
  expect(quoteMessage(message, 'America/New_York')).toBe('Nov 21, 2026, Ada wrote:\n> Hi\n>\n> > you')
  expect(toExcerpt(' Good morning,\n\n is it back? ')).toBe('Good morning, is it back?')
  expect(toExcerpt('one two three four', 12)).toBe('one two…')
  expect(toExcerpt('x'.repeat(500))).toHaveLength(120)
})

test('a message is found by its phone number with and without the country code, and by every word', () => {
  const written = { name: 'Zoë', phone: '0151 1234-5678', mail: ' Zoe@Example.com', content: 'Sänd' }
  const { searchText, phoneKey, mailKey } = deriveMessageFields(written, 'DE')
  expect([phoneKey, mailKey]).toEqual(['+4915112345678', 'zoe@example.com'])
  for (const word of ['zoe', '4915112345678', '015112345678', 'zoeexamplecom', 'sand'])
    expect(searchText).toContain(word)
  expect(deriveMessageFields({ ...written, phone: 'none' }, 'DE').phoneKey).toBe('')
})

test('a search is normalized wherever it is in a filter, and one for signs only finds nothing', () => {
  const where = (like: string): Where => ({ and: [{ archived: { equals: true } }, { or: [{ searchText: { like } }] }] })
  expect(normalizeSearchFilter(where('Zoë +1 (503) 555-0100'))).toEqual(where('zoe 15035550100'))
  expect(normalizeSearchFilter({ searchText: { like: '?!' } })).toEqual({ searchText: { equals: '?!' } })
})

test('each filter of the list has an address, which keeps the search, and the current filter is marked', () => {
  const addresses = createMessageFilterLinks('?search=pearl&page=3', 'u1').map(({ search }) => search)
  const current = (search: string) =>
    createMessageFilterLinks(search, 'u1').flatMap(({ label, isCurrent }) => (isCurrent ? label : []))
  for (const search of addresses) expect(search).toMatch(/^(?!.*page=).*search=pearl/)
  expect(addresses.map(current)).toEqual([['Inbox'], ['Unread'], ['Mine'], ['Archived']])
  expect(current('?search=pearl')).toEqual([])
})

test('a list without filter and search begins with the inbox', async () => {
  const filterOf = (query: object) =>
    hideArchivedMessages({ req: { query } as PayloadRequest, limit: 10, page: 1, sort: '' })
  expect(await filterOf({ sort: 'name' })).toEqual({ archived: { not_equals: 'true' } })
  expect(createMessageFilterLinks('?sort=name', 'u1').find(({ isCurrent }) => isCurrent)?.label).toBe('Inbox')
  for (const query of [{ search: 'a' }, { where: { readAt: { exists: 'false' } } }])
    expect(await filterOf(query)).toBeNull()
})
