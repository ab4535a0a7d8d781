import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openSqliteClient } from '../../../../cms/base/database/sqlite/client.ts'
import { assertOwnDatabaseFile } from '../../../../cms/base/database/sqlite/own-database-file.ts'
import { ensurePrivateDataDir } from '../../../../cms/base/settings/data-dir.ts'
import { readSettingsWithoutSideEffects } from '../../../../cms/base/settings/env.ts'
import { assertNoMisspelledSettings } from '../../../../cms/server/start/misspelled-settings.ts'
import { describeOperationalError } from '../../../../cms/server/start/operational-error.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** Returns the message of the error that `work` throws; null without an error. */
function faultOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    return describeOperationalError(error)
  }
}

const refusalOf = (env: Record<string, string>) =>
  faultOf(() => readSettingsWithoutSideEffects({ NODE_ENV: 'production', DATA_DIR: '/nowhere', ...env }))

const address = 'must be an address without a path, such as https://shop.example'
const bucket = 'must be a folder, or a bucket such as s3://backups/shop'
const times = 'must be a number of hours or days, such as 24h or 7d'
const origins = 'must be origins as browsers send them, such as https://app.example, with commas between'
const cacheControl = 'must be the value of a Cache-Control header, such as max-age=86400'

test.each([
  ...['PORT', 'METRICS_PORT'].map((name) => [name, 'front-door', 'must be a port number']),
  ['RATE_LIMITS', 'perhaps', 'must be on or off'],
  ['TIME_ZONE', 'Here', 'must be a time zone such as \\S+'],
  ...['ftp://shop.example', 'shop'].map((url) => ['SITE_URL', url, 'must be an address such as https://shop.example']),
  ...['https://shop.example/shop', 'https://shop.example/?a=1'].map((url) => ['SITE_URL', url, address]),
  ...['smtp://', 'smtp:///mail'].map((url) => ['SMTP_URL', url, 'must name a host, as smtp://mail.example does']),
  ['GEOCODE_URL', 'https://maps.example/json', 'must have \\{lat\\} and \\{lng\\} where the position belongs'],
  ...['nonsense', 'max-age=long'].map((value) => ['CDN_CACHE_CONTROL', value, cacheControl]),
  ...['*', 'null', 'app.example', 'https://app.example/', 'https://App.example', 'https://app.example:443'].map(
    (origin) => ['ALLOWED_ORIGINS', `https://other.example,${origin}`, origins],
  ),
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
  ['BACKUP_KEY', 'short', 'must have 16 characters or more'],
  ...['5m', '0d'].map((every) => ['BACKUP_EVERY', every, times]),
  ['BACKUP_KEEP', '0', 'must be 1 or more'],
  ...['https://shop.example', 's3://'].map((to) => ['BACKUP_TO', to, bucket]),
  ['METRICS_TOKEN', 'short', 'must have 16 letters or digits or more'],
  ['STRIPE_SECRET_KEY', 'pk_test_1', 'must be a secret key of Stripe, which begins with sk_ or rk_'],
  ['STRIPE_WEBHOOK_SECRET', 'word', 'must be the signing secret of a webhook of Stripe, which begins with whsec_'],
])('%s=%s is refused in a sentence', (name = '', value = '', sentence) => {
  expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^The setting ${name} ${sentence}(; it is ".*")?\\.$`))
})

const metrics = { METRICS_TOKEN: '', METRICS_PORT: '9464' }
const s3 = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const toBucket = { BACKUP_EVERY: '7d', BACKUP_TO: 's3://backups/shop/' }

test.each<[Record<string, string>, RegExp]>([
  [{ ...metrics, METRICS_HOST: '0.0.0.0' }, /^METRICS_HOST is "0\.0\.0\.0", .* METRICS_TOKEN as well\.$/],
  [{ ...metrics, PORT: '9464' }, /^PORT and METRICS_PORT are both 9464: .*\.$/],
  [{ BACKUP_EVERY: '24h' }, /^BACKUP_EVERY also needs BACKUP_TO: a folder/],
  [{ BACKUP_TO: '/backups' }, /^BACKUP_TO alone makes no backups/],
  [toBucket, /^Backups in S3 also need S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY\.$/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET: without it/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, /^STRIPE_WEBHOOK_SECRET also needs STRIPE_SECRET_KEY\.$/],
  [s3, /^Pictures in S3 also need S3_BUCKET\.$/],
  [{ PURGE_URL: 'ftp://a-secret-word' }, /^The setting PURGE_URL must be (?!.*a-secret-word)[^"]+\.$/],
  [{ PURGE_HEADER: 'a-secret-word' }, /^The setting PURGE_HEADER must be (?!.*a-secret-word)[^"]+\.$/],
])('%o is refused in a sentence', (env, sentence) => {
  expect(refusalOf(env)).toMatch(sentence)
})

test('secrets that cannot be used are named, all at once, and not shown', () => {
  const word = 'a-secret-word'
  const secrets = { DATABASE_URI: `mysql://me:${word}@books`, ADMIN_PASSWORD: 'x', PAYLOAD_SECRET: 'x', SMTP_URL: word }
  const line = `The setting (${Object.keys(secrets).join('|')}) must (?:(?!${word})[^"])+\\.`
  expect(refusalOf(secrets)).toMatch(new RegExp(`^${line}(\n${line}){3}$`))
})

test.each<Record<string, string>>([
  { SITE_URL: 'https://shop.example/' },
  { SMTP_URL: 'smtps://me:word@mail.example:465/?pool=true' },
  { GEOCODE_URL: 'https://maps.example/json?at={lat},{lng}&key={key}' },
  { CDN_CACHE_CONTROL: 'public, max-age=86400, stale-while-revalidate=60' },
  { ALLOWED_ORIGINS: 'https://app.example, http://localhost:5173,capacitor://localhost' },
  { METRICS_TOKEN: 'a-token-of-metrics' },
  { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
  { BACKUP_EVERY: '24h', BACKUP_TO: '/backups', BACKUP_KEY: 'a long passphrase' },
  // The pictures stay in their folder.
  { ...toBucket, ...s3 },
])('%o is taken', (env) => {
  expect(refusalOf(env)).toBeNull()
})

test('a DATA_DIR that cannot be a folder is refused in a sentence', () => {
  const file = join(temporaryFolder({ file: '' }), 'file')
  for (const folder of [file, `${file}/below`, '/proc/shop']) {
    const sentence = new RegExp(`^${folder.replace(/\/below$/, '')} cannot be used \\(.*\\)[^\\n]*\\.$`)
    expect(faultOf(() => ensurePrivateDataDir(folder))).toMatch(sentence)
  }
})

test('a misspelled name of a setting is refused, and variables of other programs are accepted', () => {
  expect(() => assertNoMisspelledSettings({ SMTP_URI: 'a', DATABSE_URI: 'b', PATH: '/bin' })).toThrow(
    'There is no setting SMTP_URI; please write SMTP_URL, or remove it.\n' +
      'There is no setting DATABSE_URI; please write DATABASE_URI, or remove it.',
  )
  const others = { MAIL_FORM: 'MAIL_FROM', TIMEZONE: 'TIME_ZONE', ADMIN_MAIL: 'ADMIN_EMAIL', RATE_LIMIT: 'RATE_LIMITS' }
  for (const [name, meant] of Object.entries(others))
    expect(() => assertNoMisspelledSettings({ [name]: 'x' })).toThrow(
      `There is no setting ${name}; please write ${meant}`,
    )
  expect(() => assertNoMisspelledSettings({ DATABASE_URL: 'mongodb://a/shop' })).toThrow('please write DATABASE_URI')
  const foreign = { DATABASE_URL: 'postgres://a/b', HOSTNAME: 'a', MAIL: 'b', XDG_DATA_DIRS: 'c', TZ: 'UTC', PORT: '1' }
  const more = { SMTP_USER: 'd', SMTP_HOST: 'e', S3_ENDPOINT_URL: 'f', HOST: 'g', STORES: 'h', PGDATA: 'i' }
  expect(() => assertNoMisspelledSettings({ ...process.env, ...foreign, ...more })).not.toThrow()
})

test('a database of another program or version, or a damaged one, is refused in a sentence', () => {
  const migrated = (name: string) =>
    `CREATE TABLE payload_migrations (name TEXT); INSERT INTO payload_migrations VALUES ('${name}')`
  const refusalWith = (sql: string) => {
    const made = join(temporaryFolder(), 'shop.db')
    const database = new DatabaseSync(made)
    database.exec(sql)
    database.close()
    return faultOf(() => assertOwnDatabaseFile(made))
  }
  expect(refusalWith('CREATE TABLE albums (id TEXT)')).toMatch(/^The database .*shop\.db belongs to another program/)
  const other = 'was made by another version of the shop (it knows the migration 20200101_first)'
  expect(refusalWith(migrated('20200101_first'))).toContain(other)
  expect(refusalWith(migrated('20261121_204658_initial'))).toBeNull()
  const file = join(temporaryFolder(), 'shop.db')
  expect(faultOf(() => assertOwnDatabaseFile(file))).toBeNull()
  writeFileSync(file, 'This is no database, but long enough to be read as one.'.repeat(100))
  for (const open of [assertOwnDatabaseFile, openSqliteClient])
    expect(faultOf(() => open(file))).toMatch(/^The database in DATA_DIR \(shop\.db\) is damaged, .*\.$/)
})
