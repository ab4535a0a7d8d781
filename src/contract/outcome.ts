import { z } from 'zod'

/** A response whose value stands under `result`. */
export function resultOf<T extends z.ZodType>(shape: T) {
  return z.strictObject({ result: shape })
}

/** The sign-in and password calls: `status` 1 with HTTP 200 (api.md, Common to all calls). */
export const done = z.strictObject({ status: z.literal(1), message: z.string() })

/** The same calls, refused for a reason that the user can fix: `status` 0, also with HTTP 200. */
export const refused = z.strictObject({ status: z.literal(0), message: z.string() })

export const signedIn = z.strictObject({
  status: z.literal(1),
  message: z.string(),
  token: z.string(),
  name: z.string(),
})

/** The body of every error response. `errors` has the messages of each field, by its path in the request. */
export const problem = z
  .strictObject({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'Problem' })
