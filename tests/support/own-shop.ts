import { test as base, expect, inject, onTestFinished } from 'vitest'
import { signUp } from './customers.ts'
import { type OwnMongod, startOwnMongod } from './own-mongod.ts'
import { copyShop, type Template } from './shop-copy.ts'
import { LOGGING_ALL, type ShopProcess, type ShopSettings, startShop } from './shop-process.ts'
import { createSoldProduct } from './shop-products.ts'
import { type MailServer, startMailServer } from './smtp.ts'
import { createStaff, signInAsAdmin } from './staff.ts'
import { visitor } from './visitor.ts'

/** Creates a copy of the sample shop, which the end of the test deletes, and returns its settings. */
export async function newCopy(template: Partial<Template> = {}, into?: string): Promise<ShopSettings> {
  const { settings, remove } = await copyShop({ ...inject('template'), ...template }, into)
  onTestFinished(remove)
  return settings
}

/** Starts a shop, which the end of the test stops. The test fails for logged errors that it has not taken. */
export async function openShop(settings: ShopSettings): Promise<ShopProcess> {
  const shop = await startShop(settings)
  onTestFinished(async () => {
    await shop.stop()
    expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
  })
  return shop
}

/** Starts a MongoDB server of its own, which the end of the test stops. */
export async function openMongod(more?: { oplogMb: number }): Promise<OwnMongod> {
  const mongod = await startOwnMongod(inject('mongod') ?? '', more)
  onTestFinished(() => mongod.end())
  return mongod
}

/** Starts a mail server for one test, which the end of the test stops. */
export async function openMailServer(): Promise<MailServer> {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  return server
}

/**
 * Returns Vitest's `test` against a shop with settings that no other file uses. The shop starts for this file alone,
 * which takes two seconds of CPU. Shared shops are in `api.ts`.
 */
export function testWith(settings: ShopSettings) {
  return (
    base
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
      .extend('copy', { scope: 'file' }, async ({}, { onCleanup }) => {
        const copy = await copyShop(inject('template'))
        onCleanup(() => copy.remove())
        return copy
      })
      .extend('shop', { scope: 'file' }, async ({ copy }, { onCleanup }) => {
        const shop = await startShop({ ...copy.settings, ...LOGGING_ALL, ...settings })
        onCleanup(async () => {
          await shop.stop()
          expect(shop.takeProblems()).toEqual([])
        })
        return shop
      })
      .extend('stranger', ({ shop }) => visitor(shop.url))
      .extend('customer', ({ shop }) => signUp(shop.url))
  )
}

/**
 * Returns Vitest's `test` like `testWith`, with a signed-in administrator (`admin`), an `editor`, and a `ring` on sale.
 */
export function staffTest(settings: ShopSettings) {
  return testWith(settings)
    .extend('admin', { scope: 'file' }, ({ shop }) => signInAsAdmin(shop.url))
    .extend('editor', ({ admin }) => createStaff(admin, 'editor'))
    .extend('ring', ({ admin }) => createSoldProduct(admin))
}
