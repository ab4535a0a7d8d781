import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, vi } from 'vitest'
import { expect, test } from '../support/api.ts'
import { newPhone, signUp as register } from '../support/customers.ts'
import type { Browser, FoundElement } from './browser.ts'
import { engines } from './engines.ts'
import type { Role } from './find-in-page.ts'

/** The folder for screenshots of failed purchases. */
const pictures = 'node_modules/.cache/shopfront/engines'

const product = 'Ember Ruby Trilogy Ring'

describe.each(engines)('in %s', (_engine, openBrowser) => {
  let browser: Browser
  beforeEach(async () => {
    browser = await openBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await takePicture(browser, task.fullName)
    await browser.close()
  })

  test('a new shopper on a wide screen buys a ring and finds the order', async ({ shop }) => {
    await browser.resize(1280, 900)
    await fillCart(browser, shop.url)
    await signUp(browser, newPhone())
    await buy(browser, shop.url)
  })

  test('a known shopper on a phone buys a ring and finds the order', async ({ shop }) => {
    const customer = await register(shop.url)
    await browser.resize(390, 844)
    await fillCart(browser, shop.url)
    await signIn(browser, customer)
    await buy(browser, shop.url)
  })
})

/** Puts products into the cart. Ends on the sign-in page, to which visitors who want to order are redirected. */
async function fillCart(browser: Browser, shop: string) {
  await browser.open(shop)
  await see(browser, 'heading', 'Featured Products')
  await browser.open(`${shop}/category?search=ruby%20trilogy`)
  await click(browser, 'link', product)
  await see(browser, 'text', 'Available')
  await click(browser, 'button', 'Add to Cart')
  await see(browser, 'text', 'Item Added!')
  await click(browser, 'button', 'Cart:')
  await see(browser, 'dialog', 'Cart')
  expect(await read(browser, 'listitem', product)).toContain('$2,680.00')
  await see(browser, 'text', 'TOTAL')
  await click(browser, 'button', 'Place Order')
  await see(browser, 'text', 'Please Login!')
}

async function signUp(browser: Browser, phone: string) {
  await click(browser, 'link', 'Sign up')
  await see(browser, 'heading', 'Sign up')
  await type(browser, 'Phone Number', phone)
  await type(browser, 'Password', 'pearls-and-sand')
  await click(browser, 'button', 'Sign up')
}

async function signIn(browser: Browser, customer: { name: string; password: string }) {
  await type(browser, 'Phone Number', customer.name)
  await type(browser, 'Password', customer.password)
  await click(browser, 'button', 'Sign in')
}

/** Places the order from the open cart, and finds it among My Orders. */
async function buy(browser: Browser, shop: string) {
  await see(browser, 'listitem', product)
  await click(browser, 'button', 'Place Order')
  await type(browser, 'Enter Address', '218 NW Larkspur Street, Portland')
  await type(browser, 'Enter Phone Number', '5035550100')
  await click(browser, 'button', 'Confirm')
  const receipt = await read(browser, 'dialog', 'Receipt')
  expect(receipt).toContain(product)
  expect(receipt).toContain('$2,680.00')
  const [reference = 'none'] = /SO-\d{4}-\d{6}/.exec(receipt) ?? []
  await click(browser, 'button', 'Close')
  await browser.open(`${shop}/order`)
  expect(await read(browser, 'row', reference)).toContain('New')
}

async function see(browser: Browser, role: Role, name: string): Promise<FoundElement> {
  const found = await vi
    .waitFor(async () => (await browser.find(role, name)) ?? Promise.reject(), { timeout: 20_000, interval: 50 })
    .catch(() => null)
  if (!found) throw new Error(`No ${role} "${name}" is seen on ${await browser.describe()}`)
  return found
}

async function click(browser: Browser, role: Role, name: string) {
  await (await see(browser, role, name)).click()
}

async function type(browser: Browser, field: string, text: string) {
  await (await see(browser, 'field', field)).type(text)
}

const read = async (browser: Browser, role: Role, name: string): Promise<string> =>
  (await see(browser, role, name)).text()

async function takePicture(browser: Browser, of: string) {
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(pictures, `${of.replace(/\W+/g, '-')}.png`), await browser.screenshot())
}
