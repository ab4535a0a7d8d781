import { expect } from 'vitest'
import { testWith } from '../../../support/own-shop.ts'
import { visitor } from '../../../support/visitor.ts'

/** A shop that counts, as every shop does but those for load tests. */
const test = testWith({ RATE_LIMITS: 'on' })

test('whoever writes to the store without end is asked to wait', async ({ shop }) => {
  const stranger = visitor(shop.url)
  const json = { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'Again' }
  const answers = []
  for (let n = 0; n < 8; n++) answers.push(await stranger.post('/api/post_contact', { json }))
  const [first, last] = [answers[0]!, answers.at(-1)!]
  expect([first.status, last.status]).toEqual([200, 429])
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(last.body.message).toMatch(/try again/)
  expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
    '"contact";q=20;w=3600',
    '"contact";r=19;t=3600',
  ])
})

test('an address cannot hide behind a header', async ({ shop }) => {
  const json = { name: 'Ada', phone: '+1 503 555 0101', mail: 'ada@example.com', content: 'Again' }
  const statuses = []
  for (let n = 0; n < 8; n++) {
    const headers = { 'X-Forwarded-For': `203.0.113.${n}` }
    statuses.push((await visitor(shop.url).post('/api/post_contact', { json, headers })).status)
  }
  expect(statuses).toContain(429)
})
