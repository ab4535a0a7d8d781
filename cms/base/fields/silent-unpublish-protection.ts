import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type Endpoint,
  type PayloadHandler,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import { isPublished } from '../changes/record-change.ts'

/**
 * Adds hooks that throw if a save or restore would unpublish a document and the request does not ask for it. Payload
 * 3.90 unpublishes silently when an older draft is restored, or a save sets no `_status`.
 */
export function addSilentUnpublishProtection(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.versions?.drafts) continue
    for (const endpoint of collection.endpoints || [])
      if (isRestore(endpoint)) restoreDraftsAsDrafts(endpoint, collection)
    collection.hooks.beforeOperation.push(recordRequestedStatus)
    collection.hooks.beforeChange.unshift(refuseUnrequestedUnpublish)
  }
  return config
}

function isRestore({ path, method }: Endpoint): boolean {
  return path === '/versions/:id' && method === 'post'
}

/** Changes Payload's restore endpoint: drafts are restored as drafts, whatever the parameter `draft` says. */
function restoreDraftsAsDrafts(endpoint: Endpoint, { slug }: SanitizedCollectionConfig): void {
  const restore: PayloadHandler = endpoint.handler
  endpoint.handler = async (req) => {
    const where = { id: { equals: req.routeParams?.id } }
    const found = await req.payload.db.findVersions({ collection: slug, where, limit: 1, pagination: false, req })
    const version = found.docs[0]?.version as { _status?: string } | undefined
    if (version?._status === 'draft') req.query.draft = 'true'
    return restore(req)
  }
}

const recordRequestedStatus: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (!['update', 'updateByID', 'restoreVersion'].includes(operation)) return
  const { data, draft } = args as { data?: { _status?: unknown }; draft?: boolean }
  req.context.mayUnpublish = draft === true || data?._status !== undefined
}

const refuseUnrequestedUnpublish: CollectionBeforeChangeHook = async ({
  operation,
  data,
  originalDoc,
  collection,
  req,
}) => {
  if (operation !== 'update' || req.context.mayUnpublish || data._status !== 'draft') return
  if (!(await isPublished(originalDoc.id, collection, req))) return
  const title = originalDoc[collection.admin.useAsTitle ?? 'id']
  const message = `"${title}" has a draft beside what is published. Save it as a draft, or publish it.`
  throw new APIError(message, 400, null, true)
}
