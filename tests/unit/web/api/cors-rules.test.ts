import express from 'express'
import { expect, test } from 'vitest'
import { createCorsRules } from '../../../../cms/web/api/cors-rules.ts'
import { serve } from '../../serve.ts'

const SITE_URL = 'https://shop.example'
const APP = 'https://app.example'

/** Opens a shop with a stored response at `/api/storefront/categories`. Other responses echo the request. */
async function open(...ALLOWED_ORIGINS: string[]) {
  const { admit, handler } = createCorsRules({ ALLOWED_ORIGINS, SITE_URL })
  const app = express()
  app.use((req, res, next) => {
    // Runs for every request, even before a rate limit rejects it.
    const isAdmitted = admit(req, res)
    if (req.path !== '/api/storefront/categories' || req.method !== 'GET' || !isAdmitted) return next()
    // Sends like `sendStoredResponse`.
    res.writeHead(200, ['X-Stored', 'yes', 'Vary', 'Accept-Encoding, Origin']).end()
  })
  app.use(handler)
  app.use((_req, res) => void res.send('reached'))
  const { url } = await serve(app)
  return (path: string, origin: string | null, method = 'GET', headers: Record<string, string> = {}) =>
    fetch(url + path, { method, headers: { ...headers, ...(origin && { Origin: origin }) } })
}

const preflight = { 'Access-Control-Request-Method': 'POST' }
const words = (text: string) => text.split(' ')
const allowed = (response: Response) => response.headers.get('access-control-allow-origin')

test('pages of an allowed origin may read every call, whatever was answered, and credentials count', async () => {
  const ask = await open('https://other.example', APP)
  const paths = ['/api/get_branch/Aurel', '/API/Search/?q=x', '/sanctum/csrf-cookie', '/api/storefront/categories']
  for (const path of paths) {
    const response = await ask(path, APP)
    expect([path, response.status, allowed(response)]).toEqual([path, 200, APP])
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('access-control-expose-headers')).toContain('ETag')
    expect(response.headers.get('vary')).toMatch(/Origin/)
  }
})

test('a preflight is answered with the methods of its call and the headers that calls read', async () => {
  const ask = await open(APP)
  const { status, headers } = await ask('/api/storefront/cart', APP, 'OPTIONS', preflight)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, APP])
  expect(headers.get('access-control-allow-methods')).toBe('POST')
  expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
    expect.arrayContaining(['Authorization', 'Content-Type', 'Idempotency-Key', 'X-XSRF-TOKEN']),
  )
  expect(headers.get('access-control-max-age')).toBe('7200')
  const search = await ask('/api/search', APP, 'OPTIONS', preflight)
  expect(search.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  // Without a requested method, the response is the ordinary one with `Allow`.
  expect(await (await ask('/api/search', APP, 'OPTIONS')).text()).toBe('reached')
})

test.each([
  ...['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'https://app.example:8443'],
  ...['https://APP.example', `${APP}, https://evil.example`, 'null'],
])('pages of %s are refused in a sentence, and a stored response is not sent to them', async (origin) => {
  const ask = await open(APP)
  const asked = ['GET /api/storefront/categories', 'OPTIONS /api/storefront/categories', 'GET /api/get_branch/Aurel']
  for (const [method = '', path = ''] of [...asked, 'POST /api/login'].map(words)) {
    const response = await ask(path, origin, method, method === 'OPTIONS' ? preflight : {})
    expect([path, response.status, allowed(response)]).toEqual([path, 403, null])
    expect(response.headers.get('vary')).toMatch(/Origin/)
    expect(((await response.json()) as { message: string }).message).toMatch(
      origin === 'null' ? /^A page without an origin of its own may not call/ : /ALLOWED_ORIGINS does not name them\.$/,
    )
  }
})

test("requests of the shop's own pages and without an origin get no CORS headers but Vary: Origin, and without the setting nobody does", async () => {
  const ask = await open(APP)
  for (const origin of [null, SITE_URL]) {
    const response = await ask('/api/get_branch/Aurel', origin)
    expect([response.status, allowed(response), response.headers.get('vary')]).toEqual([200, null, 'Origin'])
  }
  const askUnset = await open()
  for (const method of ['GET', 'OPTIONS']) {
    const response = await askUnset('/api/get_branch/Aurel', APP, method, preflight)
    expect([response.status, allowed(response), response.headers.get('vary')]).toEqual([200, null, null])
  }
})

test("Payload's own API, the panel and pages know nothing of it", async () => {
  const ask = await open(APP)
  for (const path of ['/api/products', '/api/panel/orders', '/api/users/login', '/admin', '/', '/api/get_branch']) {
    for (const [method = '', origin = ''] of [`GET ${APP}`, `OPTIONS ${APP}`, 'GET https://evil.example'].map(words)) {
      const response = await ask(path, origin, method, method === 'OPTIONS' ? preflight : {})
      expect([path, response.status, allowed(response), response.headers.get('vary')]).toEqual([path, 200, null, null])
      expect(response.headers.get('access-control-allow-methods')).toBeNull()
    }
  }
})
