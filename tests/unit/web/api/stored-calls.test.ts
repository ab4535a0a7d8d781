import express, { type Request } from 'express'
import { array, assert, asyncProperty, constantFrom, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { createStoredResponseHandler } from '../../../../cms/server/routes/stored-responses.ts'
import { createFreshnessTracker } from '../../../../cms/site/pages/freshness.ts'
import type { PageService } from '../../../../cms/site/pages/page-service.ts'
import { createCachedRoute } from '../../../../cms/web/api/create-cached-route.ts'
import { createResponseCache } from '../../../../cms/web/api/response-cache.ts'
import type { ApiServices } from '../../../../cms/web/api/route.ts'
import * as catalog from '../../../../src/contract/catalog.ts'
import * as storefront from '../../../../src/contract/storefront/products.ts'
import { sendRaw } from '../../../support/raw-request.ts'
import { serve } from '../../serve.ts'

/** Opens a shop whose calls respond with the parsed input. */
async function openShop(): Promise<{ url: string }> {
  const freshness = createFreshnessTracker()
  const state = { position: freshness.head, caughtUp: async () => {}, reached: async () => {} }
  const cache = createResponseCache(freshness, state)
  const services = {
    responseCache: cache,
    limits: { byAddress: async () => {} },
    settings: {},
    payload: { db: { unlessAway: (work: () => Promise<void>) => work() } },
  } as unknown as ApiServices
  const app = express()
  app.set('query parser', 'simple')
  for (const contract of [storefront.productsCall, catalog.allProductsCall]) {
    const answer = async ({ query }: { query: unknown }) => ({ result: [query] as never[] })
    const call = createCachedRoute(contract as typeof catalog.allProductsCall, answer)
    app.get(call.path, call.handler(services))
  }
  const pages = { fresh: () => null } as unknown as PageService
  const isSent = createStoredResponseHandler({ cache, pages, assets: new Map(), admit: () => true })
  return serve((req, res) => void (isSent(req, res) || app(req as Request, res as never)))
}

async function ask(shop: { url: string }, path: string): Promise<string> {
  const { status, text } = await sendRaw(shop.url, { method: 'GET', path })
  return `${status} ${text}`
}

const LIST = '/api/storefront/products'
const many = Array.from({ length: 1000 }, (_, at) => `x${at}=`).join('&')

test.each([
  ['a second question mark', `${LIST}?x=1&category=Necklaces?z`],
  ['more parameters than are read', `${LIST}?${many}&category=Necklaces`],
  ['a parameter that is also in the path', `${LIST}?category=Necklaces&__proto__=x`],
])('%s does not store a wrong answer for everybody', async (_, wrong) => {
  const [shop, fresh] = [await openShop(), await openShop()]
  await ask(shop, wrong)
  for (let times = 0; times < 2; times++) {
    expect(await ask(shop, `${LIST}?category=Necklaces`)).toBe(await ask(fresh, `${LIST}?category=Necklaces`))
  }
})

test('whatever was asked before, an address answers as on a fresh shop', async () => {
  const name = constantFrom('category', 'category', 'category', 'search', 'page', 'store', 'filter', 'cat%65gory')
  const value = constantFrom('Necklaces', 'Rings', 'a:b', '2')
  const odd = constantFrom('', '', '?z', '?', '&', '=', '%3F', '#', ';', '+', '%zz', '%00', '[]')
  const parameter = tuple(name, constantFrom('=', '=', ''), value, odd).map((parts) => parts.join(''))
  const parameters = array(parameter, { minLength: 1, maxLength: 2 })
  const query = tuple(constantFrom('', 'x=1', many), parameters).map(([before, all]) =>
    [before, ...all].filter(Boolean).join('&'),
  )
  const path = constantFrom(LIST, LIST, '/API/Storefront/products', `${LIST}/`, '/api/get_item/Aurel')
  const address = tuple(path, query).map((parts) => parts.join('?'))
  const plain = ['category=Necklaces', 'category=Rings', 'page=2', 'search=Rings'].map((each) => `${LIST}?${each}`)
  const fresh = new Map<string, Promise<string>>()
  const askFresh = async (to: string) => ask(await openShop(), to)
  const freshAnswer = (to: string) => {
    if (!fresh.has(to)) fresh.set(to, askFresh(to))
    return fresh.get(to)
  }
  await assert(
    asyncProperty(array(address, { minLength: 1, maxLength: 12 }), async (addresses) => {
      const shop = await openShop()
      for (const each of [...addresses, ...addresses]) await ask(shop, each)
      for (const each of [...addresses, ...plain]) expect(await ask(shop, each)).toBe(await freshAnswer(each))
    }),
    { numRuns: 20 },
  )
})
