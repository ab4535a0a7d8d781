import { expect, test } from 'vitest'
import { formatTitleWithShopName, homeTitle } from '../../../../src/domain/search/search-texts.ts'

test('the title of the home page says what the shop is, and every title names the shop once', () => {
  expect(homeTitle('Aurel', 'Fine jewellery in Portland', ['Rings'])).toBe('Aurel: Fine jewellery in Portland')
  expect(homeTitle('Aurel', '', ['Rings', 'Tea'])).toBe('Aurel: Rings, Tea')
  expect(homeTitle('Aurel', '', ['Rings', 'Tea', 'Gifts', 'More'])).toBe('Aurel: Rings, Tea, Gifts and more')
  expect(homeTitle('Aurel', '', [])).toBe('Aurel')
  expect(formatTitleWithShopName('Rings', 'Aurel')).toBe('Rings | Aurel')
  for (const title of ['Aurel', 'Aurel: Rings and tea']) expect(formatTitleWithShopName(title, 'Aurel')).toBe(title)
  expect(formatTitleWithShopName('Rings')).toBe('Rings')
})
