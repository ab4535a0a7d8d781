import { z } from 'zod'
import { webhookEventContracts } from '../../../src/contract/webhooks.ts'

/** Returns the section `webhooks` of OpenAPI 3.1. `schemaOf` converts a shape to JSON Schema. */
export function createOpenApiWebhooks(schemaOf: (shape: z.ZodType) => object) {
  const entries = Object.entries(webhookEventContracts).map(([type, { about, data }]) => {
    const shape = z.strictObject({
      type: z.literal(type),
      timestamp: z.iso.datetime().meta({ description: 'When it happened, in ISO 8601 in UTC' }),
      data,
    })
    const post = {
      operationId: type,
      // The signature proves the sender.
      security: [],
      summary: about,
      parameters: HEADERS.map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: TEXT,
      })),
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(shape) } } },
      responses: {
        '2XX': { description: 'Taken' },
        410: { description: 'No more events are wanted: the shop switches the webhook off' },
        default: { description: 'Sent again later; `Retry-After` is respected' },
      },
    }
    return [type, { post }] as const
  })
  return Object.fromEntries(entries)
}

const TEXT = { type: 'string' }

const HEADERS = [
  ['webhook-id', 'The same each time that an event is sent'],
  ['webhook-timestamp', 'When it is sent, in seconds since 1970'],
  ['webhook-signature', '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64; several are separated by spaces'],
] as const
