import * as contract from '../../../src/contract/customers.ts'
import { SENTENCES } from '../../../src/domain/branch/sentences.ts'
import { accountErrors } from '../../../src/domain/customers/account-errors.ts'
import { validateNewPassword, validatePasswordChange } from '../../../src/domain/customers/password.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { mergeKnownOrigins, parseKnownOrigins, wrongPasswordKey } from '../../base/accounts/known-origins.ts'
import { isResetTokenValid, redeemResetToken } from '../../base/accounts/reset-token.ts'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import { findCustomer } from '../../shop/customers/find-customer.ts'
import { clearWrongPasswords, isOwnPassword, withCustomerPasswordLock } from '../../shop/customers/login.ts'
import { findCustomersByEmail, mailResetLinks, setCustomerPassword } from '../../shop/customers/passwords.ts'
import { verificationFields } from '../../shop/customers/verified.ts'
import { createCustomerRoute, createRoute } from './route.ts'
import { hashRequestBrowserAndNetwork, hashSignInBrowserAndNetwork } from './session.ts'

const no = (message: string) => ({ status: 0 as const, message })
const yes = (message: string) => ({ status: 1 as const, message })
const expired = SENTENCES.tokenExpired

export const changePasswordRoute = createCustomerRoute(contract.changePassword, {
  limit: 'login',
  async handle({ body, caller: { id, username, sessionId }, payload, settings, limits }) {
    if (settings.SIGN_IN === 'name' || !id || !sessionId) return no('This shop signs in by name only.')
    const fault = validatePasswordChange(body)
    if (fault) return no(fault.message)
    return withCustomerPasswordLock(payload, username, async () => {
      const caller = { username, sessionId }
      const isRight = await isOwnPassword({ payload, limits }, caller, body.current_password)
      if (!isRight) return no(accountErrors.wrongPassword.message)
      await setCustomerPassword(payload, id, body.new_password, sessionId)
      return yes('Your password was changed.')
    })
  },
})

/** POST /api/forgot-password mails a reset link in the background. The response is the same for unknown addresses. */
export const forgotPasswordRoute = createRoute(contract.forgotPassword, {
  limit: 'forgot',
  async handle({ body: { email }, req, ...services }) {
    const { payload, limits, background } = services
    if (!email) return no(SENTENCES.fillOut)
    const address = normalizeMailAddress(email) || toComparisonKey(email)
    const customers = await findCustomersByEmail(payload, email)
    const known = customers.flatMap(({ knownOrigins }) => parseKnownOrigins(knownOrigins))
    const origins = hashRequestBrowserAndNetwork(req, services)
    await limits.bySubject('forgot', wrongPasswordKey(address, origins, known))
    await limits.bySubject('all forgot', address)
    background.add(mailResetLinks(services, customers, origins), 'a reset letter could not be written', req.log)
    return yes('If we know this address, an email is on its way.')
  },
})

export const verifyResetTokenRoute = createRoute(contract.verifyResetTokenCall, {
  limit: 'reset',
  async handle({ query, payload }) {
    return (await isResetTokenValid(payload, 'customers', query.token))
      ? { status: 1 as const, token: query.token }
      : no(expired)
  },
})

export const resetPasswordRoute = createRoute(contract.resetPassword, {
  limit: 'reset',
  async handle({ body, req, res, ...services }) {
    const { payload, limits } = services
    const fault = validateNewPassword(body)
    if (fault) return no(fault.message)
    const { id, username } = (await redeemResetToken(payload, 'customers', body.token)) ?? {}
    if (!id || !username) return no(expired)
    const customer = await findCustomer(payload, id)
    const { origins, remember } = hashSignInBrowserAndNetwork(req, services)
    const knownOrigins = mergeKnownOrigins(parseKnownOrigins(customer.knownOrigins), origins)
    const saved = { knownOrigins, ...verificationFields(customer) }
    await withCustomerPasswordLock(payload, username, () =>
      setCustomerPassword(payload, id, body.new_password, null, saved),
    )
    remember(res)
    // Somebody who forgot the password has usually tried several: unlock the account.
    await clearWrongPasswords(limits, customer)
    return yes('Your password was reset. Please sign in.')
  },
})
