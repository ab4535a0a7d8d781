import { expect, onTestFinished } from 'vitest'
import type { Branch } from '../../cms/payload-types.ts'
import { readBranch } from './branch.ts'
import { whenLive } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/**
 * Reads the published branch of the sample shop. The end of the test restores it, even if the test fails, and deletes
 * its draft.
 */
export async function restoreBranch(admin: Visitor): Promise<Branch> {
  const branch = await readBranch(admin)
  onTestFinished(async () => {
    const { id, createdAt, updatedAt, editedFrom, ...fields } = branch
    const { status, text } = await admin.patch(`/api/branches/${id}`, { ...fields, _status: 'published' })
    expect(status, text).toBe(200)
    await whenLive(admin)
  })
  return branch
}
