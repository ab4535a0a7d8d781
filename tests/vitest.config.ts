import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = resolve(import.meta.dirname, '..')

/** Files that start programs, open Payload, replace modules or have a document: each has a process of its own. */
const OWN_PROCESS =
  /node:child_process|openPayload|vi\.(mock|doMock|resetModules|stubGlobal|hoisted)\b|process\.(umask|chdir|kill|on)\b|happy-dom|open-page/
const alone = globSync('tests/unit/**/*.test.ts', { cwd: root }).filter((file) =>
  OWN_PROCESS.test(readFileSync(join(root, file), 'utf8')),
)

const unit = { include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 }

/** Threads that load each module once for all files. What a test replaced is as it was when the next one begins. */
const shared = { pool: 'threads', isolate: false, restoreMocks: true, unstubEnvs: true } as const

const api = {
  include: ['tests/api/**/*.test.ts'],
  globalSetup: 'tests/support/api-setup.ts',
  // Each worker runs a shop beside it, for all its files.
  maxWorkers: 2,
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
}

/** SQLite is a file beside the shop: it has no server that could be wrong, or away. */
const onMongo = ['mongodb', 'away', 'two-processes', 'other-database', 'doctor-mongodb'].map(
  (name) => `tests/api/**/${name}.test.ts`,
)

/**
 * These run on SQLite alone: what they test is decided before, after or without the database. Files that are about
 * orders, carts, accounts, sessions, drafts, publications, limits or two things at once run on both.
 */
const onSqlite = [
  // SQLite's own file.
  ...['sqlite-lock', 'broken-database'],
  // What a start takes, and refuses before it opens a database; how a shop ends.
  ...['first-start', 'refused-starts', 'stopping', 'metrics-port', 'traces', 'data-dir'],
  // HTTP: headers, methods, addresses, and bodies that end before a query begins.
  ...[
    'https',
    'malformed-requests',
    'canonical-urls',
    'endless-bodies',
    'rest-access',
    'documentation',
    'cross-origin',
  ],
  // Pictures are files.
  ...['uploads', 'pictures', 'media', 's3', 's3-backup', 'doctor-bucket', 'owner-only'],
  // What is made of the catalog in memory, and what a cache in front is told of it.
  ...[
    'feeds',
    'markdown',
    'one-offer',
    'html',
    'pages',
    'list-weight',
    'static-site',
    'sitemap-and-feed',
    'front-cache',
  ],
  // Checks of fields, and how often a password is hashed.
  ...['links', 'account-enumeration'],
].map((name) => `tests/api/**/${name}.test.ts`)

/** Files that take long because they start many programs or read every page. */
const long = [
  ...[
    'first-start',
    'fresh-pages',
    'static-site',
    'two-processes',
    'crashes',
    'mongodb',
    'front-cache',
    'html',
    'paused',
  ],
  ...['seed-command', 'owner-only', 's3', 'starting', 'pruning', 'refused-starts', 'sitemap-and-feed', 'https'],
].map((name) => `/${name}.test.ts`)

/** Long files first, so that no worker is left with one at the end while the others have nothing to do. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((name) => moduleId.endsWith(name))
      return index < 0 ? long.length : index
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
    sequence: { sequencer: LongFirst },
    tags: [{ name: 'long', description: 'Only in `npm run test:all`: kills, full disks, upgrades, pauses.' }],
    projects: [
      // `--project 'unit*'` runs both.
      { extends: true, test: { ...unit, ...shared, name: 'unit', exclude: alone } },
      { extends: true, test: { ...unit, name: 'unit-alone', include: alone } },
      { extends: true, test: { ...api, name: 'api-sqlite', exclude: onMongo } },
      { extends: true, test: { ...api, name: 'api-mongodb', exclude: onSqlite } },
      // A whole purchase a test, in browsers without a graphics card.
      { extends: true, test: { ...api, name: 'engines', include: ['tests/engines/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
