import { test as base, expect, inject, onTestFinished } from 'vitest'
import { signUp } from './customers.ts'
import { type OwnMongod, startOwnMongod } from './own-mongod.ts'
import { copyShop, type Template } from './shop-copy.ts'
import { LOGGING_ALL, type ShopProcess, type ShopSettings, startShop } from './shop-process.ts'
import { createSoldProduct } from './shop-products.ts'
import { type MailServer, startMailServer } from './smtp.ts'
import { createStaff, signInAsAdmin } from './staff.ts'
import { visitor } from './visitor.ts'

/** The settings of a new copy of the sample shop, which goes with the test. */
export async function newCopy(template: Partial<Template> = {}, into?: string): Promise<ShopSettings> {
  const { settings, remove } = await copyShop({ ...inject('template'), ...template }, into)
  onTestFinished(remove)
  return settings
}

/** Starts a shop that ends with the test. By then it must have logged no error that the test has not taken. */
export async function openShop(settings: ShopSettings): Promise<ShopProcess> {
  const shop = await startShop(settings)
  onTestFinished(async () => {
    await shop.stop()
    expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
  })
  return shop
}

/** A MongoDB that ends with the test. */
export async function openMongod(more?: { oplogMb: number }): Promise<OwnMongod> {
  const mongod = await startOwnMongod(inject('mongod') ?? '', more)
  onTestFinished(() => mongod.end())
  return mongod
}

/** A mail server that ends with the test. */
export async function openMailServer(): Promise<MailServer> {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  return server
}

/**
 * A test against a shop with settings that no other file uses, started for this file alone. The shops that many files
 * share are in `api.ts`: a start takes two seconds of a processor.
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

/** The same with an administrator who is signed in. */
export function staffTest(settings: ShopSettings) {
  return testWith(settings)
    .extend('admin', { scope: 'file' }, ({ shop }) => signInAsAdmin(shop.url))
    .extend('editor', ({ admin }) => createStaff(admin, 'editor'))
    .extend('ring', ({ admin }) => createSoldProduct(admin))
}
