import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { BadSetting } from './bad-setting.ts'
import { makePrivate, readOrCreateSecret } from './data-dir.ts'
import { readBucket } from './s3-bucket.ts'
import { settingsShape } from './settings-shape.ts'

export type Settings = ReturnType<typeof readSettings>

/** All settings of the shop (docs/operating.md, Settings). Creates DATA_DIR, and the secret in it on the first start. */
function readSettings(env: NodeJS.ProcessEnv) {
  const parsed = settingsShape.safeParse(env)
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
    /** What the names of MongoDB's collections begin with: those of a shop with nothing. */
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
  ...['PURGE_URL', 'PURGE_HEADER', 'METRICS_TOKEN'],
]
