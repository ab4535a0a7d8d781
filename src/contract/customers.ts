import { z } from 'zod'
import type { Account } from '../domain/customers/customer.ts'
import { collapseWhitespace, MAX_NAME_LENGTH } from '../domain/customers/full-name.ts'
import { defineCall } from './call.ts'
import {
  accountRefusalResponseSchema,
  passwordSuccessResponseSchema,
  signedInResponseSchema,
  wrapInResultSchema,
} from './response-schemas.ts'
import { optionalTextSchema, passwordSchema, requiredTextSchema } from './text.ts'

const phone = optionalTextSchema(60, 'This phone number is too long.')
const password = passwordSchema()
const email = optionalTextSchema(200, 'This address is too long.')
/** The zod schema of a person's name: on one line, because it is part of mails and of printed pages. */
const fullName = optionalTextSchema(MAX_NAME_LENGTH, 'This name is too long.').transform(collapseWhitespace)
/** The zod schema of a boolean as forms and JSON send it. */
const remember = z
  .union([z.string().max(10), z.number(), z.boolean()])
  .nullish()
  .transform((sent) => ['1', 'true', 'on', 'yes'].includes(String(sent).toLowerCase()))

export const csrfCookieCall = defineCall({
  method: 'get',
  path: '/sanctum/csrf-cookie',
  about: 'Sets the readable cookie XSRF-TOKEN. Requests send its value in the header X-XSRF-TOKEN.',
})

export const registerCall = defineCall({
  method: 'post',
  path: '/api/register',
  about: 'Signs up. `name` is the phone number, `full_name` the name of the person, if they give one.',
  body: z.object({ name: phone, email, password, full_name: fullName }),
  example: { name: '+1 503 555 0100', email: 'ada@example.com', password: 'a long one' },
  response: z.union([signedInResponseSchema, accountRefusalResponseSchema]),
  refuses: ['invalid', 'forged', 'too-many'],
})

export const loginCall = defineCall({
  method: 'post',
  path: '/api/login',
  about: 'Signs in. Send the token in the header `Authorization: Bearer`. The response also sets it as a cookie.',
  body: z.object({ name: phone, password, remember }),
  example: { name: '+1 503 555 0100', password: 'a long one' },
  response: z.union([signedInResponseSchema, accountRefusalResponseSchema]),
  refuses: ['invalid', 'forged', 'too-many'],
})

export const logoutCall = defineCall({
  method: 'post',
  path: '/api/logout',
  about: 'Ends the session and its cookie.',
  refuses: ['forged'],
})

/**
 * The contract of the call that reads the account of the signed-in customer. With sign-in by password, `username` is
 * the phone number.
 */
export const accountCall = defineCall({
  method: 'get',
  path: '/api/user-info',
  about: "The caller's own account.",
  response: z.strictObject({ username: z.string(), email: z.string() }) satisfies z.ZodType<Account>,
})

export const displayNameCall = defineCall({
  method: 'get',
  path: '/api/get_display_name',
  about: 'The name of the caller, for the header of the pages. `fullName` is empty if the shop knows no name.',
  response: wrapInResultSchema(z.strictObject({ name: z.string(), fullName: z.string() })),
})

export const setCustomerNameCall = defineCall({
  method: 'post',
  path: '/api/set_name',
  about:
    'Sets the name by which staff and mails address the caller. Refuses with `ended` if customers of this shop have names only.',
  body: z.object({ name: requiredTextSchema(MAX_NAME_LENGTH).transform(collapseWhitespace) }),
  example: { name: 'Ada Lovelace' },
  response: wrapInResultSchema(z.strictObject({ name: z.string() })),
  refuses: ['forged', 'invalid', 'ended'],
})

export const customerNameCall = defineCall({
  method: 'get',
  path: '/api/get_customer_name/:store/:name',
  about:
    'The name of the signed-in customer, if it is this name or phone number. In a shop where customers have names only, it signs that customer in.',
  query: z.object({ store: z.string(), name: z.string().trim() }),
  response: wrapInResultSchema(z.strictObject({ name: z.string() })),
  refuses: ['not-found', 'store-not-found', 'invalid', 'forged'],
})

export const emailConfirmationRequestCall = defineCall({
  method: 'post',
  path: '/api/add_email',
  about:
    "Mails a link to an address. The link adds the address to the caller's account. Refuses with `ended` if the account has an address.",
  body: z.object({ email: requiredTextSchema(254) }),
  example: { email: 'ada@example.com' },
  response: z.strictObject({ message: z.string().meta({ description: 'A text for the person about the next step' }) }),
  refuses: ['forged', 'invalid', 'too-many', 'ended'],
})

export const confirmEmailCall = defineCall({
  method: 'post',
  path: '/api/confirm_email',
  about:
    'Confirms the address with the token of that link. The token is valid for 24 hours, and only for the account that requested it.',
  body: z.object({ token: requiredTextSchema(1000) }),
  example: { token: '…' },
  response: z.strictObject({ message: z.string() }),
  refuses: ['forged', 'invalid', 'too-many', 'ended'],
})

/** The zod schema of a token without a maximum length: an unknown token counts as expired (storefront.md §8). */
const token = optionalTextSchema()

export const changePasswordCall = defineCall({
  method: 'post',
  path: '/api/change-password',
  about: "Changes the caller's password. Every other session of the customer ends.",
  body: z.object({ current_password: password, new_password: password, confirm_password: password }),
  example: { current_password: 'a long one', new_password: 'a longer one', confirm_password: 'a longer one' },
  response: z.union([passwordSuccessResponseSchema, accountRefusalResponseSchema]),
  refuses: ['forged', 'invalid', 'too-many'],
})

export const forgotPasswordCall = defineCall({
  method: 'post',
  path: '/api/forgot-password',
  about: 'Mails a reset link to the customer with this address. It is valid for 60 minutes and can be used once.',
  body: z.object({ email: optionalTextSchema(200) }),
  example: { email: 'ada@example.com' },
  response: z.union([passwordSuccessResponseSchema, accountRefusalResponseSchema]),
  refuses: ['invalid', 'too-many'],
})

export const verifyResetTokenCall = defineCall({
  method: 'get',
  path: '/api/verify-token',
  about: 'Whether a reset token is still valid.',
  query: z.object({ token }),
  response: z.union([z.strictObject({ status: z.literal(1), token: z.string() }), accountRefusalResponseSchema]),
  refuses: ['too-many'],
})

export const resetPasswordCall = defineCall({
  method: 'post',
  path: '/api/reset-password',
  about: 'Sets a new password with a reset token. Every session of the customer ends.',
  body: z.object({ new_password: password, confirm_password: password, token }),
  example: { new_password: 'a longer one', confirm_password: 'a longer one', token: '…' },
  response: z.union([passwordSuccessResponseSchema, accountRefusalResponseSchema]),
  refuses: ['invalid', 'too-many'],
})
