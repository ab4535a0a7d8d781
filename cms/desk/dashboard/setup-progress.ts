import type { CollectionSlug, Payload, Where } from 'payload'
import type { PageTopic } from '../../../src/domain/pages/written-page.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Branch } from '../../payload-types.ts'

/**
 * The setup steps of a new shop, and whether each is done. `name` is done when the branch is published, `picture` when
 * the branch has a logo, `texts` when the branch has all legal pages.
 */
export type SetupProgress = Record<
  'name' | 'category' | 'product' | 'picture' | 'texts' | 'mail' | 'backups' | 'order',
  boolean
>

/** The topics of the pages that every shop must have. */
const LEGAL_TOPICS: readonly PageTopic[] = ['delivery', 'returns', 'privacy', 'terms']

/**
 * Reads which setup steps of a new shop are done. Returns null if all steps are done; the optional steps `mail` and
 * `backups` do not count.
 */
export async function readSetupProgress(
  payload: Payload,
  branch: Branch,
  { SMTP_URL, BACKUPS }: Pick<Settings, 'SMTP_URL' | 'BACKUPS'>,
): Promise<SetupProgress | null> {
  const ofBranch = { branch: { equals: branch.id } }
  const [category, product, order] = await Promise.all([
    hasAny(payload, 'categories', {}),
    hasAny(payload, 'products', { and: [ofBranch, { _status: { equals: 'published' } }] }),
    hasAny(payload, 'sale-orders', ofBranch),
  ])
  const ofStaff = {
    name: branch._status === 'published',
    category,
    product,
    picture: Boolean(branch.logo),
    order,
    texts: LEGAL_TOPICS.every((topic) => branch.topicPages?.[topic]),
  }
  if (Object.values(ofStaff).every(Boolean)) return null
  return { ...ofStaff, mail: SMTP_URL !== undefined, backups: BACKUPS !== null }
}

async function hasAny(payload: Payload, collection: CollectionSlug, where: Where): Promise<boolean> {
  const { docs } = await payload.db.find({ collection, where, select: {}, limit: 1, pagination: false })
  return docs.length > 0
}
