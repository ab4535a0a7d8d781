import { afterAll, expect } from 'vitest'
import { ask, newSubscriber } from '../../../support/newsletter.ts'
import { testWith } from '../../../support/own-shop.ts'
import { startMailServer } from '../../../support/smtp.ts'

const server = await startMailServer()
afterAll(() => server.stop())

const test = testWith({ SMTP_URL: server.url, RATE_LIMITS: 'on' })

test('requests for one address, and of one network for any, are limited', async ({ stranger }) => {
  const email = newSubscriber()
  for (let time = 1; time <= 5; time++) expect((await ask(stranger, email)).status).toBe(200)
  const { status, body } = await ask(stranger, email.toUpperCase())
  expect([status, body.message]).toEqual([429, expect.stringMatching(/^Too many attempts/)])
  // The form without JavaScript shares its limit with the call.
  const form = () => stranger.post('/newsletter', { form: { email: newSubscriber() } })
  for (let time = 1; time <= 14; time++) expect((await form()).headers.get('location')).toBe('/newsletter/asked')
  const refused = await form()
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/newsletter?fault=too-many'])
  expect((await ask(stranger, newSubscriber())).status).toBe(429)
})

test('too many unsubscriptions of a mail program get 429', { tags: ['long'] }, async ({ stranger }) => {
  const leave = () => stranger.post('/newsletter/unsubscribe?token=none', { form: { 'List-Unsubscribe': 'One-Click' } })
  const isRefused = ({ status }: { status: number }) => status === 429
  const answers: Awaited<ReturnType<typeof leave>>[] = []
  while (!answers.some(isRefused)) {
    expect(answers.length).toBeLessThan(4000)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, leave))))
  }
  const [refused] = answers.filter(isRefused)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([404]))
})
