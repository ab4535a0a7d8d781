import { findValueByKey } from '../branch/branch.ts'
import type { PageBranch } from '../pages/page-data.ts'

/**
 * Formats where customers bring or send pieces that they return: `Send it to Aurel, 12 Sand Lane`; '' without an
 * address.
 */
export function formatReturnInstruction({
  name,
  contact,
  business,
}: Pick<PageBranch, 'name' | 'contact' | 'business'>): string {
  const address = findValueByKey(contact, 'address').replace(/\s*\n\s*/g, ', ')
  return address && `${business.returns?.inStore ? 'Bring' : 'Send'} it to ${name}, ${address}`
}
