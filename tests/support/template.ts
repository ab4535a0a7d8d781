import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withFileLock } from '../../cms/base/locks/file-lock.ts'
import { ensureBuilt } from '../../cms/server/build.ts'
import { dumpDatabase, restoreDatabase } from './mongo-dump.ts'
import type { ReplicaSet } from './replica-set.ts'
import { startShop } from './shop-process.ts'

const cache = resolve('node_modules/.cache/shopfront')

/**
 * Returns the folder of a seeded shop, which tests copy; on MongoDB it contains the database as `database.json`. Seeds
 * the shop again if the seed has changed, and updates it if only the build has.
 */
export async function seededTemplate(mongo?: ReplicaSet): Promise<string> {
  const build = await ensureBuilt(() => {})
  const template = join(cache, mongo ? 'mongodb' : 'sqlite')
  const seed = seedHash()
  const make = async (folder: string, earlier: string) => {
    if (earlier.startsWith(`${seed} `)) cpSync(template, folder, { recursive: true })
    await (mongo ? openOnce(folder, mongo) : openAndClose({ DATA_DIR: folder }))
  }
  // Browser tests and API tests may start at the same time.
  return withFileLock(
    join(cache, 'template-lock'),
    () => upToDate(template, `${seed} ${build}`, make),
    () => {},
  )
}

/** Returns the folder of this name. Unless it has this stamp, `make` fills a new one; it gets the earlier stamp. */
export async function upToDate(
  name: string,
  stamp: string,
  make: (folder: string, earlier: string) => Promise<void>,
): Promise<string> {
  const file = join(name, 'template-of')
  const earlier = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (earlier === stamp) return name
  const making = `${name}-${process.pid}`
  mkdirSync(making, { recursive: true })
  try {
    await make(making, earlier)
    writeFileSync(join(making, 'template-of'), stamp)
    rmSync(name, { recursive: true, force: true })
    renameSync(making, name)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return name
}

async function openOnce(folder: string, mongo: ReplicaSet): Promise<void> {
  const uri = mongo.uri('template')
  const dump = join(folder, 'database.json')
  if (existsSync(dump)) await restoreDatabase(uri, dump)
  await openAndClose({ DATA_DIR: folder, DATABASE_URI: uri })
  await dumpDatabase(uri, dump)
}

async function openAndClose(settings: Record<string, string>): Promise<void> {
  const encodeOnce = pathToFileURL(resolve('tests/support/encode-once.ts'))
  const shop = await startShop({ ...settings, NODE_OPTIONS: `--import=${encodeOnce}` })
  await shop.stop()
  // A record of the free space of an earlier day: checks of the disk would compare it with today's.
  rmSync(join(settings.DATA_DIR ?? '', 'free-bytes.ndjson'), { force: true })
  const problems = shop.takeProblems()
  if (problems.length > 0) throw new Error(`The shop could not be stocked:\n${problems.join('\n')}`)
}

/** Hashes the sources that determine the content of a new shop. */
function seedHash(): string {
  const preloaded = 'tests/support/{encode-once,quick-hashes}.ts'
  const files = globSync(['cms/**/*', 'src/domain/**/*', 'package-lock.json', preloaded], {
    withFileTypes: true,
    // Excludes code that is built or served. Tests run while the panel's build writes into its folder.
    exclude: ['cms/{panel,desk,web,site,server}/**'],
  })
  return hashOf(files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name)))
}

/** Hashes the names and contents of files. */
export function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const name of files.sort()) hash.update(name).update(readFileSync(name))
  return hash.digest('hex')
}
