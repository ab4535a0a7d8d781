import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = resolve(import.meta.dirname, '..')

/** The unit tests whose text has this. */
const unitTestsWith = (pattern: RegExp) =>
  globSync('tests/unit/**/*.test.ts', { cwd: root }).filter((file) =>
    pattern.test(readFileSync(join(root, file), 'utf8')),
  )

/** Opening Payload takes 3 s of a processor: these files share one in each process. */
const payload = {
  include: unitTestsWith(/openPayload/),
  globalSetup: 'tests/support/payload-folders.ts',
  env: { LOG_LEVEL: 'silent' },
}

/** Files with a document. A page of the shop is opened by loading its modules anew. */
const page = {
  include: unitTestsWith(/happy-dom/),
  environmentOptions: {
    happyDOM: { settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } },
  },
}

/** Files that replace modules or change their process. Each runs in its own process. */
const alone = unitTestsWith(/vi\.(mock|doMock|resetModules|hoisted)\b|process\.(umask|chdir|kill|on)\b/)

/** Restores replaced functions and variables after each test. */
const asItWas = { setupFiles: 'tests/unit/real-timers.ts', restoreMocks: true, unstubEnvs: true, unstubGlobals: true }

const unit = { include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000, ...asItWas }

/** Each worker loads a module once for all its files. */
const shared = { isolate: false }

const api = {
  include: ['tests/api/**/*.test.ts'],
  globalSetup: 'tests/support/api-setup.ts',
  // Each worker runs a shop beside it, for all its files.
  maxWorkers: 2,
  isolate: false,
  // Only a hang reaches it: some tests start two shops, and a machine may be three times slower than usual.
  testTimeout: 180_000,
  hookTimeout: 120_000,
  // Its shops end one after the other.
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
}

const named = (names: string[]) => names.map((name) => `tests/api/**/${name}.test.ts`)

/** Each needs a MongoDB server that is slow, away or full, or more than one process on one database. */
const onlyMongo = named(['mongodb', 'away', 'two-processes', 'other-database', 'doctor-mongodb'])

/** SQLite's own file, and what no database takes part in. */
const onlySqlite = named(['sqlite-lock', 'broken-database', 'first-start', 'owner-only'])

/** Needs a server in Python, and no shop. */
const localstripe = named(['localstripe'])

/** The files of `npm test` on MongoDB: what they are about is decided by the database. */
const decidedByDatabase = named([
  // Orders, stock and what two requests want at once.
  ...['orders', 'race', 'idempotency', 'revising', 'expected-total', 'order-moves', 'staff-revision', 'customer-merge'],
  // Sessions, limits, locks, transactions, queries.
  ...['online-payments', 'sessions', 'rate-limits', 'nested-writes', 'edited-from', 'filters'],
  // The change log, several processes, backups.
  ...['publishing', 'mongodb', 'two-processes', 'other-database'],
])

/** Files of more than ten seconds. */
const slow = named([
  ...['fresh-pages', 'crashes', 'backup', 'scheduled-backup', 'restore-over', 'paused', 'upgrade', 'first-start'],
  ...['s3-backup', 'full-disk', 'static-site', 'stopping', 'mail-retries', 'restored-pictures', 'odd-documents'],
  ...['kills', 'data-dir', 'doctor', 'owner-only', 'html', 'starting', 'lists', 'fuzzing', 'newsletter'],
  ...['two-processes', 'mongodb', 'random-orders', 'pictures-command'],
])

/** Slow files first, so that no worker is left with one at the end while the other has nothing to do. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slow.findIndex((pattern) => matchesGlob(relative(root, moduleId), pattern))
      return index < 0 ? slow.length : index
    }
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => rank(a) - rank(b)),
    )
  }
}

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: SlowFirst },
    tags: [{ name: 'long', description: 'Only in `npm run test:all`: kills, full disks, upgrades, pauses.' }],
    projects: [
      // `--project 'unit*'` runs all four.
      {
        extends: true,
        test: {
          ...unit,
          ...shared,
          name: 'unit',
          pool: 'threads',
          exclude: [...alone, ...page.include, ...payload.include],
        },
      },
      { extends: true, test: { ...unit, ...shared, ...page, name: 'unit-page', pool: 'threads' } },
      { extends: true, test: { ...unit, name: 'unit-alone', include: alone } },
      { extends: true, test: { ...unit, ...shared, ...payload, name: 'unit-payload' } },
      { extends: true, test: { ...api, name: 'api-sqlite', exclude: [...onlyMongo, ...localstripe] } },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-mongodb',
          include: process.env.SKIP_LONG ? decidedByDatabase : api.include,
          exclude: [...onlySqlite, ...localstripe],
        },
      },
      { extends: true, test: { ...unit, name: 'localstripe', include: localstripe } },
      // A whole purchase a test, in browsers without a graphics card.
      { extends: true, test: { ...api, name: 'engines', include: ['tests/engines/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
