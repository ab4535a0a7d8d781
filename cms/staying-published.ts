import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type Endpoint,
  type PayloadHandler,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import { isPublished } from './changes/hooks.ts'

/**
 * Only a save that says so takes out of the shop what shoppers see. Payload 3.90 does it unasked in two cases: an older
 * draft is restored, or a save names no status while a draft stands beside what is published.
 */
export function refuseSilentUnpublish(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.versions?.drafts) continue
    for (const endpoint of collection.endpoints || [])
      if (isRestore(endpoint)) restoreDraftsAsDrafts(endpoint, collection)
    collection.hooks.beforeOperation.push(noteWhatIsSaid)
    collection.hooks.beforeChange.unshift(refuseUnsaid)
  }
  return config
}

function isRestore({ path, method }: Endpoint): boolean {
  return path === '/versions/:id' && method === 'post'
}

/** A draft that is restored is a draft again, beside what is published, whatever the request asks for. */
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

const noteWhatIsSaid: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (!['update', 'updateByID', 'restoreVersion'].includes(operation)) return
  const { data, draft } = args as { data?: { _status?: unknown }; draft?: boolean }
  req.context.mayUnpublish = draft === true || data?._status !== undefined
}

const refuseUnsaid: CollectionBeforeChangeHook = async ({ operation, data, originalDoc, collection, req }) => {
  if (operation !== 'update' || req.context.mayUnpublish || data._status !== 'draft') return
  if (!(await isPublished(originalDoc.id, collection, req))) return
  const title = originalDoc[collection.admin.useAsTitle ?? 'id']
  const message = `"${title}" has a draft beside what is published. Save it as a draft, or publish it.`
  throw new APIError(message, 400, null, true)
}
