import { createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyShop } from '../support/shop-copy.ts'
import { type ShopSettings, startFailing } from '../support/shop-process.ts'

test('a setting that cannot be used is refused in a sentence', async () => {
  const wrong: [ShopSettings, RegExp][] = [
    [{ PORT: 'front-door' }, /^The setting PORT must be a port number; it is "front-door"\.$/],
    [{ RATE_LIMITS: 'perhaps' }, /^The setting RATE_LIMITS must be on or off; it is "perhaps"\.$/],
    [{ SITE_URL: 'shop' }, /^The setting SITE_URL must be an address such as \S+; it is "shop"\.$/],
    [{ TIME_ZONE: 'Here' }, /^The setting TIME_ZONE must be a time zone such as \S+; it is "Here"\.$/],
    [
      { DATABASE_URI: 'mysql://me:word@books', ADMIN_PASSWORD: 'word', PAYLOAD_SECRET: 'word', SMTP_URL: 'me:word' },
      /^(The setting (DATABASE_URI|ADMIN_PASSWORD|PAYLOAD_SECRET|SMTP_URL) must (?:(?!word).)+\.\n?){4}$/,
    ],
  ]
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const answers = await Promise.all(wrong.map(([setting]) => startFailing({ ...copy.settings, ...setting })))
  for (const [index, { code, stderr }] of answers.entries()) {
    expect(stderr).toMatch(wrong[index]![1])
    expect(code).toBe(1)
  }
})

test('a port that is in use is refused in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as { port: number }
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const { code, stderr } = await startFailing({ ...copy.settings, PORT: String(port) })
  other.close()
  expect(stderr).toMatch(new RegExp(`^Port ${port} is in use by another program; .*\\.$`))
  expect(code).toBe(1)
})
