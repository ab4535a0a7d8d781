import { z } from 'zod'
import { accountErrors } from '../../src/domain/account-errors.ts'
import { validateNewPassword, validatePasswordChange } from '../../src/domain/password.ts'
import { paths } from '../../src/domain/paths.ts'
import { accountClosed, withCustomerLock } from '../customers/login.ts'
import { customersWith, isGood, isPasswordOf, redeem, resetToken, setPassword } from '../customers/passwords.ts'
import { resetMail } from '../mail/letters.ts'
import { customersRoute, route } from './route.ts'
import { sentPassword, sentText } from './sent-text.ts'
import { done, refused } from './shapes.ts'

const no = (message: string) => ({ status: 0, message })
const yes = (message: string) => ({ status: 1, message })

const password = sentPassword()
/** A token of any length: an unknown one counts as expired (storefront.md §8). */
const token = sentText()
const expired = 'Sorry, your token expired!'
const outcome = z.union([done, refused])

export const changePassword = customersRoute({
  method: 'post',
  path: '/api/change-password',
  about: "Changes the caller's password. Every other session of the customer ends.",
  limit: 'login',
  body: z.object({ current_password: password, new_password: password, confirm_password: password }),
  example: { current_password: 'a long one', new_password: 'a longer one', confirm_password: 'a longer one' },
  response: outcome,
  refuses: ['forged', 'invalid', 'too-many'],
  async handle({ body, caller: { id, username, sessionId }, payload, settings, limits }) {
    if (settings.SIGN_IN === 'name' || !id) return no('This shop signs in by name only.')
    const fault = validatePasswordChange(body)
    if (fault) return no(fault.message)
    return withCustomerLock([username], async () => {
      if (await limits.wrongPasswords.isClosed(username)) throw accountClosed()
      if (!(await isPasswordOf(payload, { username }, body.current_password))) {
        await limits.wrongPasswords.add(username)
        return no(accountErrors.wrongPassword.message)
      }
      await limits.wrongPasswords.forget(username)
      await setPassword(payload, id, body.new_password, sessionId)
      return yes('Your password was changed.')
    })
  },
})

/**
 * POST /api/forgot-password returns the same response at once for a known and an unknown address; the mail is sent
 * afterwards.
 */
export const forgotPassword = route({
  method: 'post',
  path: '/api/forgot-password',
  about: 'Mails a reset link, good for one use within 60 minutes, to a customer with this address.',
  limit: 'forgot',
  body: z.object({ email: sentText(200) }),
  example: { email: 'ada@example.com' },
  response: outcome,
  refuses: ['invalid', 'too-many'],
  async handle({ body, payload, branches, settings, limits, outbox, req }) {
    if (!body.email) return no('Please fill out')
    await limits.byPhone('forgot', body.email)
    const { name } = await branches.shown()
    const write = async () => {
      for (const { id, username, email } of await customersWith(payload, body.email)) {
        if (!email) continue
        const link = `${settings.SITE_URL}${paths.resetPassword}?token=${await resetToken(payload, id)}`
        outbox.send(email, resetMail(name, username, link))
      }
    }
    write().catch((err) => req.log.error({ err }, 'a reset letter could not be written'))
    return yes('If this address is known to us, a letter is on its way.')
  },
})

export const verifyToken = route({
  method: 'get',
  path: '/api/verify-token',
  about: 'Whether a reset token would still be taken.',
  limit: 'reset',
  query: z.object({ token }),
  response: z.union([z.strictObject({ status: z.literal(1), token: z.string() }), refused]),
  refuses: ['too-many'],
  async handle({ query, payload }) {
    return (await isGood(payload, query.token)) ? { status: 1, token: query.token } : no(expired)
  },
})

export const resetPassword = route({
  method: 'post',
  path: '/api/reset-password',
  about: 'Sets a new password with a reset token. Every session of the customer ends.',
  limit: 'reset',
  body: z.object({ new_password: password, confirm_password: password, token }),
  example: { new_password: 'a longer one', confirm_password: 'a longer one', token: '…' },
  response: outcome,
  refuses: ['invalid', 'too-many'],
  async handle({ body, payload, limits }) {
    const fault = validateNewPassword(body)
    if (fault) return no(fault.message)
    const customer = await redeem(payload, body.token)
    if (!customer) return no(expired)
    const { id, username } = customer
    await withCustomerLock([username], () => setPassword(payload, id, body.new_password, null))
    // Somebody who forgot the password has usually tried several: unlock the account.
    await limits.wrongPasswords.forget(username)
    return yes('Your password was reset. Please sign in.')
  },
})
