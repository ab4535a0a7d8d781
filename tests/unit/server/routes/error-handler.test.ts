import express, { type Request } from 'express'
import { expect, test } from 'vitest'
import { createErrorHandler } from '../../../../cms/server/routes/error-handler.ts'
import type { FailurePages } from '../../../../cms/server/routes/site-pages.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { serve } from '../../serve.ts'

const pageOf = (html: string, headers = {}) => ({
  status: 503,
  html,
  tags: new Set<string>(),
  headers: new Headers({ 'Content-Type': 'text/html', ...headers }),
})

const failure = pageOf('<p>Something went wrong on our side')
const notOpen = pageOf('<p>Not open yet', { 'Retry-After': '600' })

async function open(error: Error, pages: FailurePages | null = { fault: failure, notOpen }) {
  const logged: string[] = []
  const app = express()
  app.use((req, _res, next) => {
    const log = (level: string) => () => void logged.push(level)
    Object.assign(req, { log: { error: log('error'), warn: log('warn') } } as unknown as Partial<Request>)
    next()
  })
  app.use((req, res) => {
    if (req.path === '/half') res.write('the beginning')
    throw error
  })
  app.use(createErrorHandler(pages))
  const { url } = await serve(app)
  return { url, logged }
}

const away = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' })

async function answerTo(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const { status, headers } = response
  return [status, headers.get('retry-after'), headers.get('content-type')?.split(';')[0], await response.text()]
}

const message = 'The shop is temporarily unavailable. Please try again in a moment.'

test('while the database is away, people get the page for it and programs a sentence, and both are asked to come again', async () => {
  const { url, logged } = await open(away)
  for (const path of ['/category?search=pearl', '/productDetail/1', '/nowhere'])
    expect(await answerTo(url + path)).toEqual([503, '5', 'text/html', failure.html])
  const sentence = [503, '5', 'application/json', JSON.stringify({ message })]
  expect(await answerTo(`${url}/api/nowhere`)).toEqual(sentence)
  expect(await answerTo(`${url}/category`, { method: 'POST' })).toEqual(sentence)
  expect(new Set(logged)).toEqual(new Set(['warn']))
  // Without a page, as while developing, everybody gets the sentence.
  expect(await answerTo(`${(await open(away, null)).url}/category`)).toEqual(sentence)
})

test('a bug of the shop is its fault and is logged as one, and an invalid address is an error of the client', async () => {
  const { url, logged } = await open(new Error('A bug.'))
  expect(await answerTo(`${url}/category`)).toEqual([500, null, 'text/html', failure.html])
  expect((await answerTo(`${url}/api/x`)).slice(0, 3)).toEqual([500, null, 'application/json'])
  expect(logged).toEqual(['error', 'error'])
  const invalid = await open(new URIError('Failed to decode'))
  expect([(await answerTo(`${invalid.url}/x`))[0], invalid.logged]).toEqual([400, []])
})

test('a shop that is not open yet says so to people and programs, and logs no fault', async () => {
  const { url, logged } = await open(new Refusal('not-open', 'This shop is not open yet.', undefined, 600))
  expect(await answerTo(`${url}/category`)).toEqual([503, '600', 'text/html', notOpen.html])
  const sentence = JSON.stringify({ message: 'This shop is not open yet.' })
  expect(await answerTo(`${url}/api/x`)).toEqual([503, '600', 'application/json', sentence])
  expect(logged).toEqual([])
})

test('a response that fails in the middle is aborted, whatever has failed', async () => {
  for (const error of [away, new Error('A bug.')]) {
    const { url } = await open(error)
    await expect(fetch(`${url}/half`).then((response) => response.text())).rejects.toThrow()
  }
})
