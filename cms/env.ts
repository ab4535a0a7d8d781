import { join, resolve } from 'node:path'
import { z } from 'zod'
import { makePrivate, readOrCreateSecret } from './data-dir.ts'

/** An invalid setting. Its message is a sentence for the person who starts the shop. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

/** That of the machine: of `TZ`, else of the operating system. */
const machineTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)

const shape = z.object({
  PORT: optional(
    z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number').default(3000),
  ),
  HOST: optional(z.string().default('0.0.0.0')),
  SITE_URL: optional(z.url('must be an address such as https://shop.example').optional()),
  DATA_DIR: optional(z.string().default('./data')),
  MEDIA_DIR: optional(z.string().optional()),
  S3_BUCKET: optional(z.string().optional()),
  S3_REGION: optional(z.string().optional()),
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' }).optional(),
  ),
  S3_ACCESS_KEY_ID: optional(z.string().optional()),
  S3_SECRET_ACCESS_KEY: optional(z.string().optional()),
  S3_PATH_STYLE: optional(onOff.optional()),
  DATABASE_URI: optional(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// (leave it out for SQLite)')
      .optional(),
  ),
  STORE: optional(z.string().optional()),
  TIME_ZONE: optional(
    z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').default(machineTimeZone),
  ),
  SIGN_IN: optional(z.enum(['password', 'name'], 'must be password or name').default('password')),
  PAYLOAD_SECRET: optional(z.string().min(16, 'must have 16 characters or more').optional()),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address').default('admin@aurel.example')),
  ADMIN_PASSWORD: optional(z.string().min(10, 'must have 10 characters or more').optional()),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://mail.example' }).optional(),
  ),
  MAIL_FROM: optional(z.email('must be an e-mail address').default('shop@localhost.example')),
  GEOCODE_URL: optional(z.string().startsWith('https://', 'must begin with https://').optional()),
  GEOCODE_KEY: optional(z.string().optional()),
  TRUST_PROXY: optional(z.coerce.number('must be the number of proxies in front').int().min(0).default(0)),
  CDN_CACHE_CONTROL: optional(
    z
      .string()
      .regex(/^[a-z0-9=", -]+$/i, 'must be the value of a Cache-Control header, such as max-age=86400')
      .optional(),
  ),
  PURGE_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://cdn.example/purge/{tag}' }).optional(),
  ),
  PURGE_METHOD: optional(
    z.enum(['POST', 'PUT', 'DELETE', 'PURGE', 'BAN'], 'must be POST, PUT, DELETE, PURGE or BAN').default('POST'),
  ),
  PURGE_HEADER: optional(
    z
      .string()
      .regex(/^[\w-]+:\s*[\x20-\x7e]*\S$/, 'must be a header, such as Authorization: Bearer abc')
      .transform((header): [string, string] => {
        const [name = '', ...value] = header.split(':')
        return [name, value.join(':').trim()]
      })
      .optional(),
  ),
  RATE_LIMITS: optional(onOff.default(true)),
  SAMPLE_SHOP: optional(z.enum(['yes', 'no'], 'must be yes or no').default('yes')),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
})

export type Settings = ReturnType<typeof readSettings>

/** All settings of the shop (README, Settings). Creates DATA_DIR, and the secret in it on the first start. */
function readSettings(env: NodeJS.ProcessEnv) {
  const parsed = shape.safeParse(env)
  if (!parsed.success) throw new BadSetting(parsed.error.issues.map(toSentence).join('\n'))
  const dataDir = resolve(parsed.data.DATA_DIR)
  makePrivate(dataDir)
  return {
    ...parsed.data,
    DATA_DIR: dataDir,
    MEDIA_DIR: resolve(/* turbopackIgnore: true */ parsed.data.MEDIA_DIR ?? join(dataDir, 'media')),
    S3: readBucket(parsed.data),
    SITE_URL: (parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, ''),
    PAYLOAD_SECRET: parsed.data.PAYLOAD_SECRET ?? readOrCreateSecret(dataDir),
    /** False when the secret is that in DATA_DIR. */
    secretIsSet: parsed.data.PAYLOAD_SECRET !== undefined,
  }
}

/** Where pictures are stored instead of in a folder. */
export type BucketSettings = {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket's name is in the path of URLs, not in their host. */
  pathStyle: boolean
}

/** Null without S3_* settings. Throws `BadSetting` when some of them are missing. */
function readBucket(data: z.output<typeof shape>): BucketSettings | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = data
  const needed = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === 4 && S3_ENDPOINT === undefined && S3_PATH_STYLE === undefined) return null
  if (missing.length > 0) throw new BadSetting(`Pictures in S3 also need ${missing.join(', ')}.`)
  if (data.MEDIA_DIR) throw new BadSetting('Pictures are stored in S3 or in MEDIA_DIR: please set one of them.')
  return {
    bucket: S3_BUCKET!,
    region: S3_REGION!,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
    pathStyle: S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  }
}

/** Whether the public URL is HTTPS: then cookies are Secure. */
export function isHttps({ SITE_URL }: Pick<Settings, 'SITE_URL'>): boolean {
  return /^https:/i.test(SITE_URL)
}

/** The settings of this process, read on the first call. */
export function settings(): Settings {
  current ??= readSettings(process.env)
  return current
}

/** Replaces the settings with those completed at the start, such as the replica set's name. */
export function overrideSettings(completed: Settings): void {
  current = completed
}

let current: Settings | undefined

function toSentence(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.')
  return `The setting ${name} ${issue.message}${SECRET_SETTINGS.includes(name) ? '' : `; it is "${process.env[name] ?? ''}"`}.`
}

/** Settings that contain secrets: error messages do not show their values. */
const SECRET_SETTINGS = [
  ...['DATABASE_URI', 'PAYLOAD_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL', 'GEOCODE_URL', 'GEOCODE_KEY'],
  ...['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['PURGE_URL', 'PURGE_HEADER'],
]
