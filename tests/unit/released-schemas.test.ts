import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrationNames } from '../../cms/base/database/migration-names.ts'
import { steps } from '../../cms/migrations/mongodb/steps.ts'
import { hashMigration } from '../fixtures/schemas/hash-migration.ts'

const released: Record<string, string> = JSON.parse(readFileSync('tests/fixtures/schemas/released.json', 'utf8'))

test('released migrations are never changed, removed or preceded by new ones, and each step of MongoDB belongs to a migration', () => {
  const names = readMigrationNames()
  const hashOf = (name: string) => hashMigration(`cms/migrations/${name}.ts`)
  const first = names.slice(0, Object.keys(released).length)
  expect(Object.fromEntries(first.map((name) => [name, hashOf(name)]))).toEqual(released)
  expect(Object.keys(steps).filter((name) => !readMigrationNames().includes(name))).toEqual([])
})
