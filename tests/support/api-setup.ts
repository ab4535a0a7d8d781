import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startReplicaSet } from './replica-set.ts'
import type { Template } from './shop-copy.ts'
import { seededTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
    /** The path of the MongoDB server's program; null on SQLite. */
    mongod: string | null
  }
}

/** Vitest's global setup of the API tests, once per database: builds, creates a seeded shop to copy, and cleans up. */
export default async function setup(project: TestProject) {
  // Only lists the test files (`steps.ts`), without builds or starts.
  const isOnMongo = project.name === 'api-mongodb'
  if (process.env.SHOPFRONT_LIST_ONLY) {
    const mongo = isOnMongo ? 'mongodb://nowhere/{database}' : null
    project.provide('template', { folder: '', copies: tmpdir(), mongo })
    return project.provide('mongod', null)
  }
  const mongo = isOnMongo ? await startReplicaSet() : undefined
  const copies = mkdtempSync(join(tmpdir(), 'shopfront-tests-'))
  const teardown = async () => {
    await mongo?.stop()
    rmSync(copies, { recursive: true, force: true })
  }
  try {
    const folder = await seededTemplate(mongo)
    project.provide('template', { folder, copies, mongo: mongo?.uri('{database}') ?? null })
    project.provide('mongod', mongo?.binary ?? null)
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}
