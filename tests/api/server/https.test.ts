import { expect, test as plain } from '../../support/api.ts'
import { readMetrics } from '../../support/metrics.ts'
import { testWith } from '../../support/own-shop.ts'
import { adminPassword } from '../../support/shop-process.ts'
import { adminEmail } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

/** A shop that is reached by HTTPS, and whose figures have a port of their own. */
const secure = testWith({ SITE_URL: 'https://shop.example', METRICS_PORT: '0', METRICS_TOKEN: '' })

secure('a shop that is reached by HTTPS always is, which answers and cookies say', async ({ shop }) => {
  const { text } = await visitor(shop.url).get('/')
  const found = [/\/media\/[\w-]+\.webp/, /\/_assets\/[\w.-]+\.css/].map((pattern) => pattern.exec(text)?.[0] ?? '?')
  const pages = ['/', '/category?search=pearl', '/nowhere', '/preview/product/x', '/favicon.svg']
  // Twice: the second time the answer is stored.
  const calls = ['/api/get_branch/Aurel', '/api/get_branch/Aurel', '/api/nothing', '/api/openapi.json']
  const others = ['/healthz', '/metrics', '/api/docs', '/admin', '/api/users/me', '/api/products', '/media/nothing.png']
  const originals = found.map((file) => file.replace('/media', '/api/media/file'))
  for (const path of [...pages, ...calls, ...others, ...found, ...originals]) {
    const { headers } = await visitor(shop.url).get(path)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
  }
  const range = await fetch(new URL(found[0]!, shop.url), { headers: { Range: 'bytes=99999999-' } })
  expect([range.status, range.headers.get('strict-transport-security')]).toEqual([416, 'max-age=31536000'])

  const staff = await cookiesOf(shop.url, '/api/users/login', { email: adminEmail, password: adminPassword })
  expect(staff).toEqual([expect.stringMatching(/^payload-token=.*Secure/)])
  const customer = { name: '+995555123456', password: 'long-enough' }
  await visitor(shop.url).post('/api/register', { json: customer })
  for (const cookie of await cookiesOf(shop.url, '/api/login', customer)) expect(cookie).toMatch(/; Secure/)
})

secure('the figures have a port of their own, for this machine alone', async ({ shop }) => {
  const printed = shop.output.join('\n')
  const url = /Metrics\s+(http:\/\/127\.0\.0\.1:\d+)\/metrics/.exec(printed)?.[1] ?? printed
  const { status, text } = await readMetrics(url, '')
  expect([status, text]).toEqual([200, expect.stringMatching(/^shop_pages_stored \d+$/m)])
  for (const path of ['/', '/metric', '/metrics/', '/readyz', '/api/get_branch/Aurel'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  for (const headers of [{}, { 'X-Forwarded-For': '192.0.2.1' }, { Authorization: 'Bearer ' }] as HeadersInit[])
    expect((await fetch(`${shop.url}/metrics`, { headers })).status).toBe(404)
})

plain('a shop that is reached by plain HTTP says nothing of the kind', async ({ shop }) => {
  for (const path of ['/', '/api/get_branch/Aurel', '/healthz'])
    expect((await visitor(shop.url).get(path)).headers.get('strict-transport-security')).toBeNull()
  const cookies = await cookiesOf(shop.url, '/api/users/login', { email: adminEmail, password: adminPassword })
  expect(cookies).toEqual([expect.not.stringMatching(/Secure/)])
})

async function cookiesOf(shop: string, path: string, json: object): Promise<string[]> {
  const { headers } = await visitor(shop).post(path, { json })
  return headers.getSetCookie()
}
