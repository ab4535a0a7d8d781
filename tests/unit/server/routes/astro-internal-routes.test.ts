import express from 'express'
import { expect, test } from 'vitest'
import { rejectAstroInternalRoutes } from '../../../../cms/server/routes/astro-internal-routes.ts'
import { sendRaw } from '../../../support/raw-request.ts'
import { serve } from '../../serve.ts'

async function statusOf(path: string): Promise<number> {
  const app = express()
  app.use(rejectAstroInternalRoutes)
  app.use((_req, res) => void res.send('rendered'))
  const { url } = await serve(app)
  return (await sendRaw(url, { method: 'GET', path })).status
}

test.each([
  ...['/_image?href=/icon-512.png&w=511&f=avif', '/_image', '/_image/', '/_server-islands/x', '/_actions/x', '/_'],
  // Astro treats these paths as equal.
  ...['//_image', '/./_image', '/x/../_image', '/%2e/_image', '/%5Fimage', '/%255Fimage', '/%2F_image', '/\\_image'],
  ...['/_assets/../_image', '/_assets/%2e%2e/_image', '/_next', '/%5Fnext/x', '/_%zz', '/_IMAGE'],
])('%s is not found, and nothing is rendered for it', async (path) => {
  expect(await statusOf(path)).toBe(404)
})

test('other addresses are left to others', async () => {
  for (const path of ['/', '/about', '/_assets/shop.js', '/category?name=_image', '/x/_image', '/%zz'])
    expect([path, await statusOf(path)]).toEqual([path, 200])
})
