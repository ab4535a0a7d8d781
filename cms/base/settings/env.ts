import { join, resolve } from 'node:path'
import { z } from 'zod'
import { parseBackupSettings } from './backup-settings.ts'
import { ensurePrivateDataDir, readOrCreateSecret, readSecret } from './data-dir.ts'
import { createFirstStartMarker } from './first-start.ts'
import { assertSafeMetricsSettings } from './metrics-settings.ts'
import { OperatorError } from './operator-error.ts'
import { parsePictureBucketSettings } from './s3-bucket.ts'
import { settingsSchema } from './settings-schema.ts'
import { parseStripeSettings } from './stripe-settings.ts'

/** All settings, parsed and completed with their defaults. */
export type Settings = ReturnType<typeof readSettings>

/** Reads all settings (docs/operating.md). Creates DATA_DIR and the secret if they are missing. */
function readSettings(env: NodeJS.ProcessEnv) {
  const data = parse(env)
  const dataDir = resolve(data.DATA_DIR)
  ensurePrivateDataDir(dataDir)
  createFirstStartMarker({ DATA_DIR: dataDir, MEDIA_DIR: mediaDirOf(data) })
  return complete(data, readOrCreateSecret)
}

/** Reads all settings without creating anything. The secret is '' if none exists. */
export function readSettingsWithoutSideEffects(env: NodeJS.ProcessEnv): Settings {
  return complete(parse(env), (dataDir) => readSecret(dataDir) ?? '')
}

function parse(env: NodeJS.ProcessEnv) {
  const parsed = settingsSchema.safeParse(env)
  if (!parsed.success) throw new OperatorError(parsed.error.issues.map((issue) => toSentence(issue, env)).join('\n'))
  assertSafeMetricsSettings(parsed.data)
  return parsed.data
}

const mediaDirOf = ({ MEDIA_DIR, DATA_DIR }: ReturnType<typeof parse>): string =>
  resolve(/* turbopackIgnore: true */ MEDIA_DIR ?? join(resolve(DATA_DIR), 'media'))

function complete(data: ReturnType<typeof parse>, secretIn: (dataDir: string) => string) {
  const dataDir = resolve(data.DATA_DIR)
  return {
    ...data,
    DATA_DIR: dataDir,
    MEDIA_DIR: mediaDirOf(data),
    S3: parsePictureBucketSettings(data),
    BACKUPS: parseBackupSettings(data),
    STRIPE: parseStripeSettings(data),
    SITE_URL: (data.SITE_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    PAYLOAD_SECRET: data.PAYLOAD_SECRET ?? secretIn(dataDir),
    /** Whether PAYLOAD_SECRET is set; otherwise the secret is from DATA_DIR. */
    secretIsSet: data.PAYLOAD_SECRET !== undefined,
    /** Prefix of MongoDB's collection names: '' except in restores and proofs (trial restores) of backups. */
    collectionPrefix: '',
  }
}

/** Whether SITE_URL is HTTPS. Cookies are `Secure` then. */
export function isSiteHttps({ SITE_URL }: Pick<Settings, 'SITE_URL'>): boolean {
  return /^https:/i.test(SITE_URL)
}

/** Returns the settings of this process, which are read on the first call. */
export function settings(): Settings {
  current ??= readSettings(process.env)
  return current
}

/**
 * Returns BACKUP_KEY, undefined if not set, without reading other settings. Throws `OperatorError` if it is invalid.
 */
export function readBackupKey(): string | undefined {
  const parsed = z.object({ BACKUP_KEY: settingsSchema.shape.BACKUP_KEY }).safeParse(process.env)
  if (!parsed.success)
    throw new OperatorError(parsed.error.issues.map((issue) => toSentence(issue, process.env)).join('\n'))
  return parsed.data.BACKUP_KEY
}

/** Replaces the settings by those completed at the start, such as DATABASE_URI with the replica set's name. */
export function overrideSettings(completed: Settings): void {
  current = completed
}

let current: Settings | undefined

function toSentence(issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const name = issue.path.join('.')
  return `The setting ${name} ${issue.message}${SECRET_SETTINGS.includes(name) ? '' : `; it is "${env[name] ?? ''}"`}.`
}

/** Settings with secrets, whose values error messages must not show. */
const SECRET_SETTINGS = [
  'DATABASE_URI',
  'PAYLOAD_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'GEOCODE_URL',
  'GEOCODE_KEY',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PURGE_URL',
  'PURGE_HEADER',
  'METRICS_TOKEN',
  'BACKUP_KEY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]
