import express from 'express'
import { expect, test } from 'vitest'
import { getNegotiatedMarkdownPath } from '../../../../cms/server/routes/negotiate-markdown.ts'
import { createMarkdownHeadersFactory, createPageHeadersFactory } from '../../../../cms/server/routes/page-headers.ts'
import { serve } from '../../serve.ts'

test('a page is sent as Markdown to clients that prefer it to HTML', async () => {
  const app = express().use((req, res) => void res.json(getNegotiatedMarkdownPath(req)))
  const { url } = await serve(app)
  const asked = async (path: string, accept: string) => (await fetch(url + path, { headers: { accept } })).json()
  const prefer = ['text/markdown', 'Text/Markdown', 'text/markdown, text/html, */*', 'text/html;q=0.8, text/markdown']
  for (const accept of prefer) expect([accept, await asked('/about?x=1', accept)]).toEqual([accept, '/about.md?x=1'])
  const others = [
    ...['text/html, text/markdown', 'text/html, text/markdown;q=0.9', 'text/html;q=0.1, text/markdown;q=0'],
    ...['text/*, text/html', '*/*', 'application/json'],
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  ]
  for (const accept of others) expect([accept, await asked('/about?x=1', accept)]).toEqual([accept, null])
  expect(await asked('/account', 'text/markdown')).toBeNull()
})

const stored = (address: string, type: string, canonical = '') => ({
  address,
  canonical,
  type: `${type}; charset=utf-8`,
  csp: '',
})

test('only pages with a Markdown version send Vary for caches', () => {
  const page = createPageHeadersFactory(stored('/about', 'text/html'), [])()
  expect([page.Vary, page['X-Robots-Tag']]).toEqual(['Accept, Accept-Encoding', undefined])
  for (const [address, type] of Object.entries({ '/account': 'text/html', '/sitemap.xml': 'application/xml' }))
    expect(createPageHeadersFactory(stored(address, type), [])()).not.toHaveProperty('Vary')
  const twin = createPageHeadersFactory(stored('/about.md', 'text/markdown'), [])()
  expect(twin).toMatchObject({ 'X-Robots-Tag': 'noindex', 'Cache-Control': expect.stringMatching(/^public/) })
  expect(twin).not.toHaveProperty('Vary')
  const negotiated = createMarkdownHeadersFactory(stored('/about.md', 'text/markdown'))()
  expect(negotiated).toMatchObject({ Vary: 'Accept, Accept-Encoding', 'Content-Location': '/about.md' })
  expect(negotiated['Cache-Control']).toMatch(/^private/)
  expect(negotiated).not.toHaveProperty('X-Robots-Tag')
  const product = stored('/productDetail/1.md', 'text/markdown', '/products/ring-1.md')
  expect(createMarkdownHeadersFactory(product)()).toMatchObject({ 'Content-Location': '/products/ring-1.md' })
})
