import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { afterAll, beforeAll, vi } from 'vitest'
import { openSession } from '../../../cms/base/accounts/sessions.ts'
import type { User } from '../../../cms/payload-types.ts'

/** A shop's Payload on SQLite for the tests of a file; call `payload()` in tests. */
export function openPayload(): () => Payload {
  const dataDir = mkdtempSync(join(tmpdir(), 'shopfront-assumptions-'))
  let payload: Payload

  beforeAll(async () => {
    vi.stubEnv('DATA_DIR', dataDir)
    vi.stubEnv('DATABASE_URI', '')
    vi.stubEnv('LOG_LEVEL', 'silent')
    const { openDatabase } = await import('../../../cms/server/open-database.ts')
    payload = await openDatabase()
  }, 60_000)

  afterAll(async () => {
    await payload?.destroy()
    vi.unstubAllEnvs()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return () => payload
}

let accounts = 0

/** A new editor with a session. */
export async function createEditor(payload: Payload) {
  const data = {
    email: `editor-${++accounts}@aurel.example`,
    name: 'Ed',
    role: 'editor' as const,
    password: 'long enough',
  }
  const { id } = await payload.create({ collection: 'users', data })
  const { token } = await openSession(payload, 'users', id)
  return { id, token }
}

/** The account as it is stored, with its hidden fields. */
export async function storedUser(payload: Payload, id: string): Promise<User> {
  const user = await payload.db.findOne<User>({ collection: 'users', where: { id: { equals: id } } })
  if (!user) throw new Error(`There is no user ${id}`)
  return user
}
