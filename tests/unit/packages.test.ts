import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

type Packages = Record<string, string>
const { dependencies, devDependencies, engines } = readJson('package.json') as Record<string, Packages>
type Lock = { packages: Record<string, { version?: string; dependencies?: Packages }> }
const lock = readJson('package-lock.json') as Lock
const declared: Packages = { ...dependencies, ...devDependencies }

test('every package has one version, which the lock file has as well', () => {
  expect(Object.entries(declared).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  for (const [name, version] of Object.entries(declared)) {
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version])
  }
})

test('mongoose has the version that Payload requires, the lock file names no registry, and installing accepts any Node', () => {
  const copies = Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/mongoose'))
  expect(copies).toEqual(['node_modules/mongoose'])
  expect(declared.mongoose).toBe(lock.packages['node_modules/@payloadcms/db-mongodb']?.dependencies?.mongoose)
  expect(JSON.stringify(lock)).not.toMatch(/"resolved"|registry/)
  expect(engines?.node).toBe('>=20')
  expect(declared.node).toMatch(/^24\./)
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('loglevel=error')
})

/** Loads the shop with SQLite. Returns which of MongoDB's modules were loaded. */
const loading = `
  const { registerHooks } = require('node:module')
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  const server = ['app.ts', 'services/open-shop-runtime.ts', 'start/prepare-and-open-database.ts'].map((file) => 'cms/server/' + file)
  Promise.all(['payload.config.ts', ...server, 'cms/base/traces/start-tracing.ts']
    .map((file) => import(require('node:path').resolve(file))))
    .then(() => {
      const ofMongo = loaded.filter((url) => /node_modules\\/(mongoose|mongodb|bson|@payloadcms\\/db-mongodb)\\//.test(url))
      const ofTraces = loaded.filter((url) => /node_modules\\/@opentelemetry\\/(?!api\\/)/.test(url))
      process.stdout.write(JSON.stringify({ loaded: loaded.length, ofMongo, ofTraces }))
      process.exit(0)
    })
`

test('with SQLite nothing of MongoDB is loaded, and without OTEL_EXPORTER_OTLP_ENDPOINT nothing of traces', async () => {
  const { PATH = '', HOME = '' } = process.env
  const DATA_DIR = resolve('node_modules/.cache/shopfront/loading')
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR }
  const { stdout } = await promisify(execFile)(resolve('node_modules/.bin/node'), ['-e', loading], { env })
  const { loaded, ofMongo, ofTraces } = JSON.parse(stdout)
  expect(loaded).toBeGreaterThan(1000)
  expect([ofMongo, ofTraces]).toEqual([[], []])
}, 60_000)

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
