import * as contract from '../../src/contract/customers.ts'
import { accountErrors } from '../../src/domain/account-errors.ts'
import { validateNewPassword, validatePasswordChange } from '../../src/domain/password.ts'
import { paths } from '../../src/domain/paths.ts'
import { createResetToken, isResetTokenValid, redeemResetToken } from '../auth/reset-token.ts'
import { checkPassword, withCustomerLock } from '../customers/login.ts'
import { findCustomersByEmail, setPassword } from '../customers/passwords.ts'
import { resetMail } from '../mail/reset-mails.ts'
import { customersRoute, route } from './route.ts'

const no = (message: string) => ({ status: 0 as const, message })
const yes = (message: string) => ({ status: 1 as const, message })
const expired = 'Sorry, your token expired!'

export const changePassword = customersRoute(contract.changePassword, {
  limit: 'login',
  async handle({ body, caller: { id, username, sessionId }, payload, settings, limits }) {
    if (settings.SIGN_IN === 'name' || !id) return no('This shop signs in by name only.')
    const fault = validatePasswordChange(body)
    if (fault) return no(fault.message)
    return withCustomerLock(payload, username, async () => {
      const isRight = await checkPassword({ payload, limits }, username, body.current_password)
      if (!isRight) return no(accountErrors.wrongPassword.message)
      await setPassword(payload, id, body.new_password, sessionId)
      return yes('Your password was changed.')
    })
  },
})

/**
 * POST /api/forgot-password returns the same response at once for a known and an unknown address; the mail is sent
 * afterwards.
 */
export const forgotPassword = route(contract.forgotPassword, {
  limit: 'forgot',
  async handle({ body, payload, branches, settings, limits, outbox, req }) {
    if (!body.email) return no('Please fill out')
    await limits.byPhone('forgot', body.email)
    const { name } = await branches.shown()
    const write = async () => {
      for (const { id, username, email } of await findCustomersByEmail(payload, body.email)) {
        if (!email) continue
        const link = `${settings.SITE_URL}${paths.resetPassword}?token=${await createResetToken(payload, 'customers', id)}`
        outbox.send(email, resetMail(name, username, link))
      }
    }
    write().catch((err) => req.log.error({ err }, 'a reset letter could not be written'))
    return yes('If this address is known to us, a letter is on its way.')
  },
})

export const verifyToken = route(contract.verifyToken, {
  limit: 'reset',
  async handle({ query, payload }) {
    return (await isResetTokenValid(payload, 'customers', query.token))
      ? { status: 1 as const, token: query.token }
      : no(expired)
  },
})

export const resetPassword = route(contract.resetPassword, {
  limit: 'reset',
  async handle({ body, payload, limits }) {
    const fault = validateNewPassword(body)
    if (fault) return no(fault.message)
    const { id, username } = (await redeemResetToken(payload, 'customers', body.token)) ?? {}
    if (!id || !username) return no(expired)
    await withCustomerLock(payload, username, () => setPassword(payload, id, body.new_password, null))
    // Somebody who forgot the password has usually tried several: unlock the account.
    await limits.wrongPasswords.forget(username)
    return yes('Your password was reset. Please sign in.')
  },
})
