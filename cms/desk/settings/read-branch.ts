import type { Payload, PayloadRequest } from 'payload'
import type { Branch, User } from '../../payload-types.ts'

/**
 * The branch as shoppers see it: settings have no drafts. A branch that was never published is its draft. Null: there is no
 * such branch, or the user may not see it.
 */
export function readBranch(
  payload: Payload,
  id: string,
  by: { user: User } | { req: PayloadRequest },
): Promise<Branch | null> {
  if (!payload.db.isId(id)) return Promise.resolve(null)
  return payload.findByID({
    collection: 'branches',
    ...{ id, draft: false, overrideAccess: false, depth: 0, disableErrors: true, ...by },
    // `savedBy` is a hidden field.
    showHiddenFields: true,
  })
}
