import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SENTENCES } from '../../src/domain/branch/sentences.ts'
import { listedFiles } from '../support/listed-files.ts'

const isGenerated = (file: string) => file.startsWith('cms/migrations/') || file === 'cms/payload-types.ts'
const sources = listedFiles('src', 'cms').filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file) && !isGenerated(file))

function elsewhere(pattern: RegExp, place: string): string[] {
  return sources.filter((file) => file !== place && pattern.test(readFileSync(file, 'utf8')))
}

test('the effects of a cancelled order are decided by the rules of its status', () => {
  expect(elsewhere(/'Cancelled'/, 'src/domain/orders/order-status.ts')).toEqual([])
})

test('dates, amounts and counts are each written in one place', () => {
  expect(elsewhere(/Intl\.DateTimeFormat|toLocale(Date|Time)String/, 'src/domain/text/dates.ts')).toEqual([])
  expect(elsewhere(/Intl\.NumberFormat|toFixed\(2\)|style: 'currency'/, 'src/domain/money/money.ts')).toEqual([])
  expect(elsewhere(/toLocaleString/, 'src/domain/text/count.ts')).toEqual([])
})

test('the sentences of the specification are in one place, where staff can reword them', () => {
  const { itemAdded, ...sentences } = SENTENCES
  const patternOf = (...fixed: string[]) =>
    new RegExp(fixed.map((sentence) => sentence.replace(/[.!?%]/g, '\\$&')).join('|'))
  expect(elsewhere(patternOf(...Object.values(sentences)), 'src/domain/branch/sentences.ts')).toEqual([])
  // The script of every page has this one alone.
  expect(elsewhere(patternOf(itemAdded), 'src/domain/branch/wordings.ts')).toEqual([])
})

test('the branch that the shop shows is chosen in one place', () => {
  expect(elsewhere(/matchesStoreName/, 'src/domain/branch/branch.ts')).toEqual([
    // A check that STORE names a branch.
    'cms/server/doctor/setting-checks.ts',
    // The branch that a client names.
    'cms/shop/catalog/branches/branches.ts',
  ])
})

test('clients of MongoDB are made in one place, with its time limits', () => {
  expect(elsewhere(/new (mongo\.)?MongoClient/, 'cms/base/database/mongodb/client.ts')).toEqual([])
})

test('the wording of stock and price is in one place', () => {
  const found = [
    ...elsewhere(/Sold out/, 'src/domain/products/catalog.ts'),
    ...elsewhere(/Price now|Regular price|Lowest price in/, 'src/domain/money/price-labels.ts'),
  ]
  // The panel has words of its own.
  expect(found.filter((file) => file.startsWith('src/'))).toEqual([])
})

test('low stock and sold out are each defined by one rule', () => {
  const compared = /stock: \{ (equals|greater_than|less_than)|'stock', '(equals|greater|less)/
  expect(elsewhere(compared, 'cms/shop/products/low-stock.ts')).toEqual([])
})

test('features of secure contexts are used in one place, with a fallback for plain http', () => {
  const isForBrowsers = (file: string) =>
    /^(src|cms\/panel)\//.test(file) || readFileSync(file, 'utf8').startsWith("'use client'")
  const secureOnly =
    /randomUUID|crypto\.subtle|navigator\.(clipboard|locks|serviceWorker|storage|mediaDevices|wakeLock|credentials)|\bcaches\.|cookieStore|show(Open|Save)FilePicker/
  expect(elsewhere(secureOnly, 'src/domain/text/copy-text.ts').filter(isForBrowsers)).toEqual([
    // Both ask whether there are locks.
    'cms/panel/news/subscribe-to-staff-notifications.ts',
    // A comment that says why.
    'src/domain/text/random-id.ts',
    'src/stores/checkout-lock.ts',
  ])
  // The page asks whether the browser has them.
  const shares = elsewhere(/navigator\.(share|geolocation)/, '').filter(isForBrowsers)
  const unasked = shares.filter((file) => !/if \(!?navigator\.(share|geolocation)\)/.test(readFileSync(file, 'utf8')))
  expect(unasked).toEqual([])
})

test('texts are compared by the keys of one place', () => {
  const found = elsewhere(/\.normalize\(/, 'src/domain/text/compare-key.ts')
  expect(found).toEqual([
    'cms/base/fields/mail-address.ts',
    'cms/base/fields/search-words.ts',
    'cms/shop/backup/encryption.ts',
    'cms/shop/texts/redirects/address.ts',
    'cms/site/static-site/static-paths.ts',
    'src/domain/customers/customer.ts',
    // Parses typed text, like `typed-number.ts`.
    'src/domain/money/typed-amount.ts',
    'src/domain/search/search.ts',
    'src/domain/text/typed-number.ts',
  ])
})
