import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const api = {
  include: ['tests/api/*.test.ts'],
  globalSetup: 'tests/support/api-setup.ts',
  // Each worker runs a shop beside it, for all its files.
  maxWorkers: 2,
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
}

/** SQLite is a file beside the shop: it has no server that could be wrong, or away. */
const onMongo = ['tests/api/mongodb.test.ts', 'tests/api/away.test.ts']

/** What pages look like and what a start takes does not depend on the database; only SQLite's is a file to lock. */
const onSqlite = ['tests/api/html.test.ts', 'tests/api/sqlite-lock.test.ts', 'tests/api/first-start.test.ts']

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    projects: [
      // Some start programs.
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { ...api, name: 'api-sqlite', exclude: onMongo } },
      { extends: true, test: { ...api, name: 'api-mongodb', exclude: onSqlite } },
      // A whole purchase a test, in browsers without a graphics card.
      { extends: true, test: { ...api, name: 'engines', include: ['tests/engines/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
