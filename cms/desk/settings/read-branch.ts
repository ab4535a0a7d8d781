import type { Payload, PayloadRequest } from 'payload'
import type { Branch, User } from '../../payload-types.ts'

/**
 * Reads the published version of a branch, or the draft if the branch is not published. Returns null if the branch
 * does not exist or the user may not read it.
 */
export function readBranch(
  payload: Payload,
  id: string,
  by: { user: User } | { req: PayloadRequest },
): Promise<Branch | null> {
  if (!payload.db.isId(id)) return Promise.resolve(null)
  return payload.findByID({
    collection: 'branches',
    id,
    draft: false,
    overrideAccess: false,
    depth: 0,
    disableErrors: true,
    ...by,
    // Includes the hidden field `savedBy`.
    showHiddenFields: true,
  })
}
