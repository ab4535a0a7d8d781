import type { Payload, PayloadRequest } from 'payload'
import { findShownBranch } from '../../../src/domain/branch/branch.ts'
import type { Branch } from '../../payload-types.ts'
import { settings } from './env.ts'

type Names = 'id' | 'name' | 'aliases'

/**
 * Reads these fields of the branch that the site shows: the one that STORE names, by default the first. Returns null if
 * no such branch is published.
 */
export async function readShownBranch<Field extends keyof Branch>(
  { db }: Payload,
  fields: readonly Field[],
  req?: PayloadRequest,
): Promise<Pick<Branch, Names | Field> | null> {
  const { STORE } = settings()
  const { docs } = await db.find<Pick<Branch, Names | Field>>({
    collection: 'branches',
    where: { _status: { equals: 'published' } },
    sort: 'createdAt',
    select: { name: true, aliases: true, ...Object.fromEntries(fields.map((field) => [field, true])) },
    limit: STORE ? 0 : 1,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return findShownBranch(docs, STORE)
}
