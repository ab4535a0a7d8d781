import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { beforeAll } from 'vitest'
import { openSession } from '../../../cms/base/accounts/sessions.ts'
import type { User } from '../../../cms/payload-types.ts'

let opened: Promise<Payload> | undefined

/** Opens a Payload on SQLite that the tests of a file share. Call `payload()` in tests. */
export function openPayload(): () => Payload {
  let payload: Payload

  beforeAll(async () => {
    opened ??= open()
    payload = await opened
  }, 60_000)
  return () => payload
}

async function open(): Promise<Payload> {
  const dataDir = mkdtempSync(join(process.env.UNIT_DATA_DIRS!, 'shop-'))
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URI: '', WEBHOOKS_ALLOW_PRIVATE: 'on' })
  const { openDatabase } = await import('../../../cms/server/start/open-database.ts')
  return openDatabase()
}

let accounts = 0

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

export async function storedUser(payload: Payload, id: string): Promise<User> {
  const user = await payload.db.findOne<User>({ collection: 'users', where: { id: { equals: id } } })
  if (!user) throw new Error(`There is no user ${id}`)
  return user
}
