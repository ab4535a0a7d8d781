import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from '../../../../cms/base/database/sqlite/client.ts'
import { refuseForeignFile } from '../../../../cms/base/database/sqlite/refuse-foreign.ts'
import { refuseMisspelled } from '../../../../cms/server/check-names.ts'
import { startFault } from '../../../../cms/server/start-faults.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shopfront-settings-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** What a shop with these settings says instead of starting; null when it takes them. */
async function refusalOf(env: Record<string, string>): Promise<string | null> {
  vi.resetModules()
  for (const [name, value] of Object.entries({ DATA_DIR: folder, ...env })) vi.stubEnv(name, value)
  const { settings } = await import('../../../../cms/base/settings/env.ts')
  try {
    settings()
    return null
  } catch (error) {
    return startFault(error) ?? (error as Error).message
  } finally {
    vi.unstubAllEnvs()
  }
}

test.each([
  ['SITE_URL', 'ftp://shop.example', 'must be an address such as https://shop.example'],
  ['SITE_URL', 'https://shop.example/shop', 'must be an address without a path, such as https://shop.example'],
  ['SITE_URL', 'https://shop.example/?a=1', 'must be an address without a path, such as https://shop.example'],
  ['SMTP_URL', 'smtp://', 'must name a host, as smtp://mail.example does'],
  ['SMTP_URL', 'smtp:///mail', 'must name a host, as smtp://mail.example does'],
  ['GEOCODE_URL', 'https://maps.example/json', 'must have \\{lat\\} and \\{lng\\} where the position belongs'],
  ['CDN_CACHE_CONTROL', 'nonsense', 'must be the value of a Cache-Control header, such as max-age=86400'],
  ['CDN_CACHE_CONTROL', 'max-age=long', 'must be the value of a Cache-Control header, such as max-age=86400'],
  ...['*', 'null', 'app.example', 'https://app.example/', 'https://App.example', 'https://app.example:443'].map(
    (origin): [string, string, string] => [
      'ALLOWED_ORIGINS',
      `https://other.example,${origin}`,
      'must be origins as browsers send them, such as https://app.example, with commas between',
    ],
  ),
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
  ['BACKUP_KEY', 'short', 'must have 16 characters or more'],
  ['BACKUP_EVERY', '5m', 'must be a number of hours or days, such as 24h or 7d'],
  ['BACKUP_EVERY', '0d', 'must be a number of hours or days, such as 24h or 7d'],
  ['BACKUP_KEEP', '0', 'must be 1 or more'],
  ['BACKUP_TO', 'https://shop.example', 'must be a folder, or a bucket such as s3://backups/shop'],
  ['BACKUP_TO', 's3://', 'must be a folder, or a bucket such as s3://backups/shop'],
  ['METRICS_TOKEN', 'short', 'must have 16 letters or digits or more'],
])('%s=%s is refused in a sentence', async (name, value, sentence) => {
  expect(await refusalOf({ [name]: value })).toMatch(new RegExp(`^The setting ${name} ${sentence}(; it is ".*")?\\.$`))
})

test.each<Record<string, string>>([
  { SITE_URL: 'https://shop.example/' },
  { SMTP_URL: 'smtps://me:word@mail.example:465/?pool=true' },
  { GEOCODE_URL: 'https://maps.example/json?at={lat},{lng}&key={key}' },
  { CDN_CACHE_CONTROL: 'public, max-age=86400, stale-while-revalidate=60' },
  { ALLOWED_ORIGINS: 'https://app.example, http://localhost:5173,capacitor://localhost' },
  { METRICS_TOKEN: 'a-token-of-metrics' },
  { BACKUP_EVERY: '24h', BACKUP_TO: '/backups', BACKUP_KEY: 'a long passphrase' },
])('%o is taken', async (env) => {
  expect(await refusalOf(env)).toBeNull()
})

test('a DATA_DIR that cannot be a folder is refused in a sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const [DATA_DIR, named] of [
    [file, file],
    [join(file, 'below'), file],
    ['/proc/shop', '/proc/shop'],
  ] as const) {
    const refusal = await refusalOf({ DATA_DIR })
    expect(refusal).toMatch(new RegExp(`^${named} cannot be used \\(.*\\)[^\\n]*\\.$`))
  }
})

test('a name that is almost that of a setting is refused, and those of other programs are not', () => {
  expect(() => refuseMisspelled({ SMTP_URI: 'a', DATABSE_URI: 'b', PATH: '/bin' })).toThrow(
    'There is no setting SMTP_URI; please write SMTP_URL, or remove it.\n' +
      'There is no setting DATABSE_URI; please write DATABASE_URI, or remove it.',
  )
  for (const [name, meant] of [
    ['MAIL_FORM', 'MAIL_FROM'],
    ['TIMEZONE', 'TIME_ZONE'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
  ] as const) {
    expect(() => refuseMisspelled({ [name]: 'x' })).toThrow(`There is no setting ${name}; please write ${meant}`)
  }
  expect(() => refuseMisspelled({ DATABASE_URL: 'mongodb://a/shop' })).toThrow('please write DATABASE_URI')
  const others = {
    ...process.env,
    DATABASE_URL: 'postgres://a/b',
    HOSTNAME: 'a',
    MAIL: 'b',
    XDG_DATA_DIRS: 'c',
    TZ: 'UTC',
  }
  const more = { SMTP_USER: 'd', SMTP_HOST: 'e', S3_ENDPOINT_URL: 'f', PORT: '1', HOST: 'g', STORES: 'h', PGDATA: 'i' }
  expect(() => refuseMisspelled({ ...others, ...more })).not.toThrow()
})

test('a database of another program or version, or a damaged one, is refused in a sentence', () => {
  const file = join(folder, 'shop.db')
  const made = (sql: string) => {
    rmSync(file, { force: true })
    const database = new DatabaseSync(file)
    database.exec(sql)
    database.close()
  }
  refuseForeignFile(file)
  made('CREATE TABLE albums (id TEXT)')
  expect(() => refuseForeignFile(file)).toThrow(`The database ${file} belongs to another program`)
  made("CREATE TABLE payload_migrations (name TEXT); INSERT INTO payload_migrations VALUES ('20200101_first')")
  expect(() => refuseForeignFile(file)).toThrow(
    'was made by another version of the shop (it knows the migration 20200101_first)',
  )
  made("CREATE TABLE payload_migrations (name TEXT); INSERT INTO payload_migrations VALUES ('20261121_204658_initial')")
  refuseForeignFile(file)
  writeFileSync(file, 'This is no database, but long enough to be read as one.'.repeat(100))
  for (const open of [() => refuseForeignFile(file), () => openSqlite(file)]) {
    expect(faultOf(open)).toMatch(/^The database in DATA_DIR \(shop\.db\) is damaged, .*\.$/)
  }
})

function faultOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    return startFault(error)
  }
}

const s3 = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

test('backups need a time and a place, and a bucket its keys', async () => {
  expect(await refusalOf({ BACKUP_EVERY: '24h' })).toMatch(/^BACKUP_EVERY also needs BACKUP_TO: a folder/)
  expect(await refusalOf({ BACKUP_TO: '/backups' })).toMatch(/^BACKUP_TO alone makes no backups/)
  const toBucket = { BACKUP_EVERY: '7d', BACKUP_TO: 's3://backups/shop/' }
  expect(await refusalOf(toBucket)).toBe('Backups in S3 also need S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.')
  // The pictures stay in their folder.
  expect(await refusalOf({ ...toBucket, ...s3 })).toBeNull()
  expect(await refusalOf(s3)).toBe('Pictures in S3 also need S3_BUCKET.')
})
