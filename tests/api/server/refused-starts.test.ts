import { createServer } from 'node:http'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listenLocally } from '../../support/local-server.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { type ShopSettings, startFailing } from '../../support/shop-process.ts'

test('a setting that cannot be used is refused in a sentence', async () => {
  const wrong: [ShopSettings, RegExp][] = [
    [{ PORT: 'front-door' }, /^The setting PORT must be a port number; it is "front-door"\.$/],
    [{ RATE_LIMITS: 'perhaps' }, /^The setting RATE_LIMITS must be on or off; it is "perhaps"\.$/],
    [{ SITE_URL: 'shop' }, /^The setting SITE_URL must be an address such as \S+; it is "shop"\.$/],
    [{ TIME_ZONE: 'Here' }, /^The setting TIME_ZONE must be a time zone such as \S+; it is "Here"\.$/],
    [{ LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL must be one of [a-z, ]+; it is "loud"\.$/],
    [{ SMTP_URI: 'smtp://mail.example' }, /^There is no setting SMTP_URI; please write SMTP_URL, or remove it\.$/],
    [{ MEDIA_DIR: 'package.json' }, /^The setting MEDIA_DIR must be a folder; "\S+package\.json" is a file\.$/],
    [
      { DATA_DIR: 'package.json' },
      /^\S+package\.json cannot be used \(.*\): there is a file in place of a folder\. .*\.$/,
    ],
    [{ DATA_DIR: '/proc/shop' }, /^\/proc\/shop cannot be used \(.*\): .*\.$/],
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

test('a branch or a host that there is not is refused in a sentence', async () => {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const store = await startFailing({ ...copy.settings, STORE: 'Aurell' })
  expect(store).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^The setting STORE must be a branch of this shop \(Aurel.*\); it is "Aurell"\.$/),
  })
  const host = await startFailing({ ...copy.settings, HOST: '203.0.113.7' })
  expect(host).toEqual({
    code: 1,
    stderr: 'The setting HOST must be a name or an address of this machine; it is "203.0.113.7".',
  })
})

test('a port that is in use is refused in a sentence', async () => {
  const { port, close } = await listenLocally(createServer())
  onTestFinished(close)
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const { code, stderr } = await startFailing({ ...copy.settings, PORT: String(port) })
  expect(stderr).toMatch(new RegExp(`^Port ${port} is in use by another program; .*\\.$`))
  expect(code).toBe(1)
})
