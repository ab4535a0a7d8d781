import { expect, test as plain } from '../../support/api.ts'
import { testWith } from '../../support/own-shop.ts'
import { adminPassword } from '../../support/shop-process.ts'
import { adminEmail } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

const secure = testWith({ SITE_URL: 'https://shop.example' })

secure('a shop that is reached by HTTPS says with every answer that it always is', async ({ shop }) => {
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
})

secure('the cookies of staff and customers of such a shop are sent by HTTPS only', async ({ shop }) => {
  const staff = await cookiesOf(shop.url, '/api/users/login', { email: adminEmail, password: adminPassword })
  expect(staff).toEqual([expect.stringMatching(/^payload-token=.*Secure/)])
  const customer = { name: '+995555123456', password: 'long-enough' }
  await visitor(shop.url).post('/api/register', { json: customer })
  for (const cookie of await cookiesOf(shop.url, '/api/login', customer)) expect(cookie).toMatch(/; Secure/)
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
