import { join, resolve } from 'node:path'
import { z } from 'zod'
import { parseBackupPlan } from './backup-plan.ts'
import { BadSetting } from './bad-setting.ts'
import { createPrivateFolder, readOrCreateSecret, readSecret } from './data-dir.ts'
import { checkMetrics } from './metrics-address.ts'
import { parseBucket } from './s3-bucket.ts'
import { markFirstStart } from './served-before.ts'
import { settingsShape } from './settings-shape.ts'
import { parseStripe } from './stripe-keys.ts'

export type Settings = ReturnType<typeof readSettings>

/** Reads all settings (docs/operating.md). Creates DATA_DIR, and the secret in it on the first start. */
function readSettings(env: NodeJS.ProcessEnv) {
  const data = parse(env)
  const dataDir = resolve(data.DATA_DIR)
  createPrivateFolder(dataDir)
  markFirstStart({ DATA_DIR: dataDir, MEDIA_DIR: mediaDirOf(data) })
  return complete(data, readOrCreateSecret)
}

/** Reads all settings of the shop, but creates and changes nothing. The secret is '' if there is none yet. */
export function inspectSettings(env: NodeJS.ProcessEnv): Settings {
  return complete(parse(env), (dataDir) => readSecret(dataDir) ?? '')
}

function parse(env: NodeJS.ProcessEnv) {
  const parsed = settingsShape.safeParse(env)
  if (!parsed.success) throw new BadSetting(parsed.error.issues.map((issue) => toSentence(issue, env)).join('\n'))
  checkMetrics(parsed.data)
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
    S3: parseBucket(data),
    BACKUPS: parseBackupPlan(data),
    STRIPE: parseStripe(data),
    SITE_URL: (data.SITE_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    PAYLOAD_SECRET: data.PAYLOAD_SECRET ?? secretIn(dataDir),
    /** Whether the secret is PAYLOAD_SECRET, and not the one in DATA_DIR. */
    secretIsSet: data.PAYLOAD_SECRET !== undefined,
    /** Prefix of MongoDB's collection names: '' for a shop; restores and proofs of backups set one. */
    collectionPrefix: '',
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

/** Reads only BACKUP_KEY, for a program that reads a backup and needs no shop. */
export function backupKey(): string | undefined {
  const parsed = z.object({ BACKUP_KEY: settingsShape.shape.BACKUP_KEY }).safeParse(process.env)
  if (!parsed.success)
    throw new BadSetting(parsed.error.issues.map((issue) => toSentence(issue, process.env)).join('\n'))
  return parsed.data.BACKUP_KEY
}

/** Replaces the settings with those completed at the start, such as the replica set's name. */
export function overrideSettings(completed: Settings): void {
  current = completed
}

let current: Settings | undefined

function toSentence(issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const name = issue.path.join('.')
  return `The setting ${name} ${issue.message}${SECRET_SETTINGS.includes(name) ? '' : `; it is "${env[name] ?? ''}"`}.`
}

/** Settings that contain secrets: error messages do not show their values. */
const SECRET_SETTINGS = [
  ...['DATABASE_URI', 'PAYLOAD_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL', 'GEOCODE_URL', 'GEOCODE_KEY'],
  ...['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...['PURGE_URL', 'PURGE_HEADER', 'METRICS_TOKEN', 'BACKUP_KEY', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
]
