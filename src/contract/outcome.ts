import { z } from 'zod'

/** Returns the schema of a response whose value is under `result`. */
export function resultOf<T extends z.ZodType>(shape: T) {
  return z.strictObject({ result: shape })
}

/** The response of a successful sign-in or password call: `status` 1 with HTTP 200 (api.md, Common to all calls). */
export const done = z.strictObject({ status: z.literal(1), message: z.string() })

/** The response of such a call that is refused for a reason that the user can fix: `status` 0, also with HTTP 200. */
export const refused = z.strictObject({ status: z.literal(0), message: z.string() })

export const signedIn = z.strictObject({
  status: z.literal(1),
  message: z.string(),
  token: z.string(),
  name: z.string(),
})

const shortage = z.strictObject({
  line: z.int().meta({ description: 'The line that asked for it: 0 is the first of the request' }),
  itemId: z.string(),
  itemName: z.string().meta({ description: 'Empty for a product that the shop does not know' }),
  wanted: z.int(),
  available: z.int().meta({ description: 'What the order can have, with the pieces that it had before' }),
  isSold: z.boolean().meta({ description: 'False: the shop no longer sells it' }),
})

/** The body of every error response. `errors`: messages by field path. `shortages`: lines that exceed the stock. */
export const problem = z
  .strictObject({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    shortages: z.array(shortage).optional(),
  })
  .meta({ id: 'Problem' })
