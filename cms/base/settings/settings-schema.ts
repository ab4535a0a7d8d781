import { z } from 'zod'
import { isTimeZone, machineTimeZone } from '../../../src/domain/text/dates.ts'
import { LOG_LEVELS } from '../log/log.ts'

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const port = z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number')

/** Whether a URL has no path: the shop's pages are at the root of their host. */
function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address)
  return href === `${origin}/`
}

/** Pattern of a `Cache-Control` directive in responses (RFC 9111 §5.2.2, RFC 5861, RFC 8246). */
const CACHE_DIRECTIVE =
  '(?:(?:max-age|s-maxage|stale-while-revalidate|stale-if-error)=\\d+|public|private|no-cache|no-store|no-transform|' +
  'must-revalidate|proxy-revalidate|must-understand|immutable)'
const CACHE_CONTROL = new RegExp(`^${CACHE_DIRECTIVE}(?:\\s*,\\s*${CACHE_DIRECTIVE})*$`, 'i')

const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)

/** The zod schema of all settings, with their defaults. */
export const settingsSchema = z.object({
  PORT: optional(port.default(3000)),
  HOST: optional(z.string().default('0.0.0.0')),
  SITE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example', abort: true })
      .refine(isOrigin, 'must be an address without a path, such as https://shop.example')
      .optional(),
  ),
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
    z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://mail.example', abort: true })
      .refine((url) => new URL(url).hostname !== '', 'must name a host, as smtp://mail.example does')
      .optional(),
  ),
  MAIL_FROM: optional(z.email('must be an e-mail address').default('shop@localhost.example')),
  GEOCODE_URL: optional(
    z
      .url({ protocol: /^https$/, error: 'must begin with https://' })
      .refine(
        (url) => /\{lat\}/.test(url) && /\{lng\}/.test(url),
        'must have {lat} and {lng} where the position belongs',
      )
      .optional(),
  ),
  GEOCODE_KEY: optional(z.string().optional()),
  TRUST_PROXY: optional(z.coerce.number('must be the number of proxies in front').int().min(0).default(0)),
  CDN_CACHE_CONTROL: optional(
    z.string().regex(CACHE_CONTROL, 'must be the value of a Cache-Control header, such as max-age=86400').optional(),
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
  ALLOWED_ORIGINS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .refine(
        (origins) => origins.every(isSentOrigin),
        'must be origins as browsers send them, such as https://app.example, with commas between',
      )
      .default([]),
  ),
  INDEXNOW_KEY: optional(
    z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits or hyphens')
      .optional(),
  ),
  INDEXNOW_ENDPOINT: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://api.indexnow.org/indexnow' })
      .default('https://api.indexnow.org/indexnow'),
  ),
  RATE_LIMITS: optional(onOff.default(true)),
  WEBHOOKS: optional(onOff.default(true)),
  WEBHOOKS_ALLOW_PRIVATE: optional(onOff.default(false)),
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, which begins with sk_ or rk_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_\S{8,}$/, 'must be the signing secret of a webhook of Stripe, which begins with whsec_')
      .optional(),
  ),
  STRIPE_API: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:8420', abort: true })
      .refine(isOrigin, 'must be an address without a path, such as http://localhost:8420')
      .default('https://api.stripe.com'),
  ),
  SECURITY_CONTACT: optional(
    z
      .string()
      .regex(
        /^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/,
        'must be an address such as mailto:security@shop.example or https://…',
      )
      .optional(),
  ),
  SAMPLE_SHOP: optional(z.enum(['yes', 'no'], 'must be yes or no').default('yes')),
  METRICS_PORT: optional(port.optional()),
  METRICS_HOST: optional(z.string().default('127.0.0.1')),
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, 'must have 16 letters or digits or more')
      .optional(),
  ),
  BACKUP_EVERY: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,3}[hd]$/, 'must be a number of hours or days, such as 24h or 7d')
      .optional(),
  ),
  BACKUP_KEEP: optional(
    z.coerce.number('must be how many backups are there at most').int().min(1, 'must be 1 or more').default(7),
  ),
  BACKUP_TO: optional(
    z
      .string()
      .regex(
        /^(?!\w+:\/\/)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/,
        'must be a folder, or a bucket such as s3://backups/shop',
      )
      .optional(),
  ),
  BACKUP_KEY: optional(z.string().min(16, 'must have 16 characters or more').optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' }).optional(),
  ),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info')),
})

export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.shape)

/**
 * Whether a text is an origin as browsers send it: without path, default port or capitals. Schemes of apps, such as
 * `capacitor://localhost`, are allowed. False for `*`, and for `null`, which any page can send.
 */
function isSentOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@*,A-Z]+$/.test(text) || !URL.canParse(text)) return false
  const { origin } = new URL(text)
  return origin === text || origin === 'null'
}
