import { addDataAndFileToRequest, type Endpoint, type SanitizedConfig, ValidationError } from 'payload'
import { createAccessRule } from '../../base/accounts/access.ts'
import { settings } from '../../base/settings/env.ts'
import { findWebhookHostFault } from './webhook-url.ts'

/**
 * Changes Payload's endpoints of webhooks, in `config`, to resolve a new URL's host before the transaction begins,
 * because a transaction blocks all other writers in SQLite. The endpoints throw for a host in a private network.
 */
export function wrapWebhookSaveEndpoints(config: SanitizedConfig): SanitizedConfig {
  const webhooks = config.collections.find(({ slug }) => slug === 'webhooks')
  for (const endpoint of webhooks?.endpoints || [])
    if (['post', 'patch'].includes(endpoint.method) && ['/', '/:id'].includes(endpoint.path)) checkFirst(endpoint)
  return config
}

function checkFirst(endpoint: Omit<Endpoint, 'root'>): void {
  const save = endpoint.handler
  endpoint.handler = async (req) => {
    await addDataAndFileToRequest(req)
    // The body has been read.
    Object.defineProperty(req, 'body', { value: null })
    const address = req.data?.address
    if (typeof address === 'string' && createAccessRule('manageWebhooks')({ req })) {
      const message = await findWebhookHostFault(address, { allowPrivate: settings().WEBHOOKS_ALLOW_PRIVATE })
      if (message)
        throw new ValidationError({
          collection: 'webhooks',
          errors: [{ path: 'address', label: 'Address', message }],
          req,
        })
    }
    return save(req)
  }
}
