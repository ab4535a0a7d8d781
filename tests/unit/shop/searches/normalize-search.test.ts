import { expect, test } from 'vitest'
import { normalizeSearchUnlessPersonal } from '../../../../cms/shop/searches/normalize-search.ts'

test('words are counted without case, accents and needless blanks, and not at all where they may be about somebody', () => {
  for (const search of ['Gold Ring', ' gold \n ring', 'GÓLD RING', 'gold\u0000ring'])
    expect(normalizeSearchUnlessPersonal(search)).toBe('gold ring')
  expect(normalizeSearchUnlessPersonal('under $500')).toBe('under $500')
  const personal = [
    ...['+1 503 555 0100', 'call 012-345-678', '٠١٢٣٤٥٦٧٨', 'SO-2026-000123', 'ada@example.com'],
    ...['ring for ada lovelace of sage row london', 'x'.repeat(61), 'r', ' '],
  ]
  for (const search of personal) expect([search, normalizeSearchUnlessPersonal(search)]).toEqual([search, null])
})
