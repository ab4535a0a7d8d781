import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** A setting that cannot be used. Its message is a sentence for the person who starts the shop. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
const optional = <T extends z.ZodType>(shape: T) => z.preprocess((value) => (value === '' ? undefined : value), shape)

const shape = z.object({
  PORT: optional(
    z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number').default(3000),
  ),
  HOST: optional(z.string().default('0.0.0.0')),
  SITE_URL: optional(z.url('must be an address such as https://shop.example').optional()),
  DATA_DIR: optional(z.string().default('./data')),
  DATABASE_URI: optional(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// (leave it out for SQLite)')
      .optional(),
  ),
  STORE: optional(z.string().optional()),
  SIGN_IN: optional(z.enum(['password', 'name'], 'must be password or name').default('password')),
  PAYLOAD_SECRET: optional(z.string().min(16, 'must have 16 characters or more').optional()),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address').default('admin@aurel.example')),
  ADMIN_PASSWORD: optional(z.string().min(10, 'must have 10 characters or more').optional()),
  SMTP_URL: optional(z.url('must be an address such as smtp://mail.example').optional()),
  MAIL_FROM: optional(z.email('must be an e-mail address').default('shop@localhost.example')),
  GEOCODE_URL: optional(z.string().startsWith('https://', 'must begin with https://').optional()),
  GEOCODE_KEY: optional(z.string().optional()),
  TRUST_PROXY: optional(z.coerce.number('must be the number of proxies in front').int().min(0).default(0)),
  RATE_LIMITS: optional(onOff.default(true)),
  SAMPLE_SHOP: optional(z.enum(['yes', 'no'], 'must be yes or no').default('yes')),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
})

export type Settings = ReturnType<typeof readSettings>

/** All settings of the shop (README, Settings). Makes DATA_DIR, and the secret in it at the first start. */
function readSettings(from: NodeJS.ProcessEnv) {
  const read = shape.safeParse(from)
  if (!read.success) throw new BadSetting(read.error.issues.map(asSentence).join('\n'))
  const dataDir = resolve(read.data.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  return {
    ...read.data,
    DATA_DIR: dataDir,
    SITE_URL: (read.data.SITE_URL ?? `http://localhost:${read.data.PORT}`).replace(/\/$/, ''),
    PAYLOAD_SECRET: read.data.PAYLOAD_SECRET ?? keptSecret(dataDir),
  }
}

/** The settings of this process, read at the first question. */
export function settings(): Settings {
  current ??= readSettings(process.env)
  return current
}

/** Puts what was found out at the start, such as the replica set's name, in the place of what was read. */
export function settle(found: Settings): void {
  current = found
}

let current: Settings | undefined

function asSentence(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.')
  return `The setting ${name} ${issue.message}; it is "${process.env[name] ?? ''}".`
}

/** Tokens stay good over a restart: the secret is made once and kept for the owner's eyes only. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
