import { expect, test } from 'vitest'
import { inspectSettings } from '../../../../cms/base/settings/env.ts'

const inspect = (env: Record<string, string>) => inspectSettings({ NODE_ENV: 'production', ...env })

const word = 'a-secret-word'
const metrics = { METRICS_TOKEN: '', METRICS_PORT: '9464' }

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'front-door' }, /^The setting PORT must be a port number; it is "front-door"\.$/],
  [{ METRICS_PORT: 'x' }, /^The setting METRICS_PORT must be a port number; it is "x"\.$/],
  [{ RATE_LIMITS: 'perhaps' }, /^The setting RATE_LIMITS must be on or off; it is "perhaps"\.$/],
  [{ SITE_URL: 'shop' }, /^The setting SITE_URL must be an address such as \S+; it is "shop"\.$/],
  [{ TIME_ZONE: 'Here' }, /^The setting TIME_ZONE must be a time zone such as \S+; it is "Here"\.$/],
  [{ PURGE_URL: `ftp://${word}` }, /^The setting PURGE_URL must be [^"]+\.$/],
  [{ PURGE_HEADER: word }, /^The setting PURGE_HEADER must be [^"]+\.$/],
  [{ ...metrics, METRICS_HOST: '0.0.0.0' }, /^METRICS_HOST is "0\.0\.0\.0", .* METRICS_TOKEN as well\.$/],
  [{ ...metrics, PORT: '9464' }, /^PORT and METRICS_PORT are both 9464: .*\.$/],
])('%o is refused in a sentence', (env, sentence) => {
  expect(() => inspect(env)).toThrow(sentence)
})

test('secrets that cannot be used are named, all at once, and not shown', () => {
  const secrets = { DATABASE_URI: `mysql://me:${word}@books`, ADMIN_PASSWORD: 'x', PAYLOAD_SECRET: 'x', SMTP_URL: word }
  const line = `The setting (${Object.keys(secrets).join('|')}) must (?:(?!${word})[^"])+\\.`
  expect(() => inspect(secrets)).toThrow(new RegExp(`^${line}(\n${line}){3}$`))
})
