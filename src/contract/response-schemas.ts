import { z } from 'zod'

/** Returns the zod schema of an API response that has its value under `result`. */
export function wrapInResultSchema<T extends z.ZodType>(shape: T) {
  return z.strictObject({ result: shape })
}

/**
 * The zod schema of the response to a successful password call: `status` 1 with HTTP 200 (api.md, Common to all calls).
 */
export const passwordSuccessResponseSchema = z.strictObject({ status: z.literal(1), message: z.string() })

/**
 * The zod schema of the response to a sign-in or password call that is refused for a reason that the user can fix:
 * `status` 0, also with HTTP 200.
 */
export const accountRefusalResponseSchema = z.strictObject({ status: z.literal(0), message: z.string() })

/** The zod schema of the response to a successful sign-in or sign-up. `token` is the bearer token. */
export const signedInResponseSchema = z.strictObject({
  status: z.literal(1),
  message: z.string(),
  token: z.string(),
  name: z.string(),
})

const shortage = z.strictObject({
  line: z.int().meta({ description: 'The index of the line in the request, from 0' }),
  itemId: z.string(),
  itemName: z.string().meta({ description: 'Empty if the product does not exist' }),
  wanted: z.int(),
  available: z
    .int()
    .meta({ description: 'The number of pieces that the order can have, including those that it has already' }),
  isSold: z.boolean().meta({ description: 'False if the shop no longer sells the product' }),
})

/**
 * The zod schema of the body of every error response. `errors`: messages by field path. `shortages`: lines that exceed
 * the stock.
 */
export const errorResponseSchema = z
  .strictObject({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    shortages: z.array(shortage).optional(),
  })
  .meta({ id: 'Problem' })
