import express, { type Request } from 'express'
import type { Payload } from 'payload'
import { afterEach, expect, test, vi } from 'vitest'
import { createSitePageHandler } from '../../../../cms/server/routes/site-pages.ts'
import type { PageService } from '../../../../cms/site/pages/page-service.ts'
import type { PageRenderer } from '../../../../cms/site/pages/renderer.ts'
import { serve } from '../../serve.ts'

const asked: Request[] = []

afterEach(() => void asked.splice(0))

async function openPages(render: PageRenderer, limits?: { concurrency: number; maxWaiting: number }): Promise<string> {
  const pages = { load: async () => null } as unknown as PageService
  const payload = { logger: { error: () => {} } } as unknown as Payload
  const app = express()
  app.use((req, _res, next) => {
    asked.push(req)
    next()
  })
  const failure = { fault: rendered(500, failureHtml), notOpen: rendered(503) }
  app.use(createSitePageHandler({ render, payload, pages, failure }, limits))
  return (await serve(app)).url
}

const html = `<!doctype html><p>${'pearl '.repeat(200)}</p>`
const failureHtml = '<!doctype html><p>Something went wrong on our side'
const rendered = (status = 200, text = html) => {
  const headers = new Headers({ 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'" })
  return { status, html: text, headers, tags: new Set<string>() }
}

function holdRendering() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  return { render: vi.fn<PageRenderer>(() => held.then(() => rendered())), release }
}

test('of many searches at once a few are rendered, a few wait, and the rest are asked to come again', async () => {
  const { render, release } = holdRendering()
  const url = await openPages(render, { concurrency: 2, maxWaiting: 3 })
  const answered: Response[] = []
  const all = Array.from({ length: 20 }, async (_, each) => {
    answered.push(await fetch(`${url}/category?search=${each}`))
  })
  await vi.waitFor(() => expect(answered).toHaveLength(15))
  for (const answer of answered) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.text()).toContain('The shop is very busy. Please try again in a moment.')
  }
  expect(render).toHaveBeenCalledTimes(2)
  release()
  await Promise.all(all)
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(render).toHaveBeenCalledTimes(5)
  expect((await fetch(`${url}/category?search=again`)).status).toBe(200)
})

test.for([
  ['Error', 500, null],
  ['MongoServerSelectionError', 503, '5'],
] as const)(
  'pages that cannot be rendered because of a %s free their places, with %i',
  async ([name, status, after]) => {
    const error = Object.assign(new Error('This page cannot be rendered.'), { name })
    const url = await openPages(() => Promise.reject(error), { concurrency: 1, maxWaiting: 0 })
    for (let each = 0; each < 3; each++) {
      const answer = await fetch(`${url}/nowhere`)
      expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
        status,
        after,
        failureHtml,
      ])
    }
  },
)

test('a request whose client has disconnected is not rendered', async () => {
  const { render, release } = holdRendering()
  const url = await openPages(render, { concurrency: 1, maxWaiting: 5 })
  const first = fetch(`${url}/category?search=first`)
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
  const leaving = new AbortController()
  const gone = fetch(`${url}/category?search=gone`, { signal: leaving.signal }).catch(() => 'gone')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  leaving.abort()
  await gone
  await vi.waitFor(() => expect(asked[1]?.socket.destroyed).toBe(true))
  const last = fetch(`${url}/category?search=last`)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  release()
  await Promise.all([first, last])
  expect(render.mock.calls.map(([address]) => address)).not.toContain('/category?search=gone')
})

test('a search or an address that is too long costs a sentence', async () => {
  const render = vi.fn<PageRenderer>(async () => rendered())
  const url = await openPages(render)
  const fits = `/category?search=${encodeURIComponent('珠'.repeat(200))}`
  expect((await fetch(url + fits)).status).toBe(200)
  for (const [path, sentence] of [
    [`/category?search=${'a'.repeat(201)}`, 'This search is too long: 200 characters are the most.'],
    [`/blog?search=a&search=${'a'.repeat(201)}`, 'This search is too long: 200 characters are the most.'],
    [`/${'a'.repeat(4000)}`, 'This address is too long.'],
  ] as const) {
    const answer = await fetch(url + path)
    expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([414, true])
  }
  expect(render).toHaveBeenCalledTimes(1)
})
