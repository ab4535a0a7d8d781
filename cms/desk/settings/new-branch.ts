import { type Payload, type RequiredDataFromCollectionSlug, ValidationError } from 'payload'
import type { User } from '../../payload-types.ts'
import { toRefusal } from '../editing/save-alone.ts'

/** Creates and publishes a branch, and returns its id. Throws `Refusal` `invalid`, for example for a taken name. */
export async function createBranch(payload: Payload, name: string, user: User): Promise<string> {
  // Payload's type requires fields that have defaults.
  const data = { name, _status: 'published' } as RequiredDataFromCollectionSlug<'branches'>
  try {
    return (await payload.create({ collection: 'branches', data, overrideAccess: false, user, depth: 0 })).id
  } catch (error) {
    throw error instanceof ValidationError ? toRefusal(error) : error
  }
}
