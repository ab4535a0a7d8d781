import { expect, inject, onTestFinished } from 'vitest'
import { shopTest } from './api.ts'
import { type OwnMongod, startOwnMongod } from './own-mongod.ts'
import { copyShop, type Template } from './shop-copy.ts'
import { type ShopProcess, type ShopSettings, startShop } from './shop-process.ts'
import { type MailServer, startMailServer } from './smtp.ts'

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

/** Returns Vitest's `test` against a shop with settings of its own, which starts for this file alone (2 s of CPU). */
export const testWith = (settings: ShopSettings) => shopTest(settings, 'file')
