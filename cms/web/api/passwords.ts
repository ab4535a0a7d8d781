import * as contract from '../../../src/contract/customers.ts'
import { SENTENCES } from '../../../src/domain/branch/sentences.ts'
import { accountErrors } from '../../../src/domain/customers/account-errors.ts'
import { validateNewPassword, validatePasswordChange } from '../../../src/domain/customers/password.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import {
  mergeKnownSignInOrigins,
  parseKnownSignInOrigins,
  wrongPasswordKey,
} from '../../base/accounts/known-sign-in-origins.ts'
import { isResetTokenValid, redeemResetToken } from '../../base/accounts/reset-token.ts'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import { findCustomerOrThrow } from '../../shop/customers/find-customer.ts'
import { clearWrongPasswords, verifyOwnPassword, withCustomerPasswordLock } from '../../shop/customers/login.ts'
import { findCustomersByEmail, sendPasswordResetMail, setCustomerPassword } from '../../shop/customers/passwords.ts'
import { deriveVerificationFields } from '../../shop/customers/verification.ts'
import { createCustomerRoute, createPublicRoute } from './route.ts'
import { hashRequestBrowserAndNetwork, hashSignInBrowserAndNetwork } from './session.ts'

const no = (message: string) => ({ status: 0 as const, message })
const yes = (message: string) => ({ status: 1 as const, message })
const expired = SENTENCES.tokenExpired

export const changePasswordRoute = createCustomerRoute(contract.changePasswordCall, {
  limit: 'login',
  async handle({ body, caller: { id, username, sessionId }, payload, settings, limits }) {
    if (settings.SIGN_IN === 'name' || !id || !sessionId) return no('This shop signs in by name only.')
    const fault = validatePasswordChange(body)
    if (fault) return no(fault.message)
    return withCustomerPasswordLock(payload, username, async () => {
      const caller = { username, sessionId }
      const isRight = await verifyOwnPassword({ payload, limits }, caller, body.current_password)
      if (!isRight) return no(accountErrors.wrongPassword.message)
      await setCustomerPassword(payload, id, body.new_password, sessionId)
      return yes('Your password was changed.')
    })
  },
})

/** POST /api/forgot-password mails a reset link in the background. The response is the same for unknown addresses. */
export const forgotPasswordRoute = createPublicRoute(contract.forgotPasswordCall, {
  limit: 'forgot',
  async handle({ body: { email }, req, ...services }) {
    const { payload, limits, background } = services
    if (!email) return no(SENTENCES.fillOut)
    const address = normalizeMailAddress(email) || toComparisonKey(email)
    const customers = await findCustomersByEmail(payload, email)
    const known = customers.flatMap(({ knownOrigins }) => parseKnownSignInOrigins(knownOrigins))
    const origins = hashRequestBrowserAndNetwork(req, services)
    await limits.bySubject('forgot', wrongPasswordKey(address, origins, known))
    await limits.bySubject('all forgot', address)
    background.add(sendPasswordResetMail(services, customers, origins), 'a reset letter could not be written', req.log)
    return yes('If we know this address, an email is on its way.')
  },
})

export const verifyResetTokenRoute = createPublicRoute(contract.verifyResetTokenCall, {
  limit: 'reset',
  async handle({ query, payload }) {
    return (await isResetTokenValid(payload, 'customers', query.token))
      ? { status: 1 as const, token: query.token }
      : no(expired)
  },
})

export const resetPasswordRoute = createPublicRoute(contract.resetPasswordCall, {
  limit: 'reset',
  async handle({ body, req, res, ...services }) {
    const { payload, limits } = services
    const fault = validateNewPassword(body)
    if (fault) return no(fault.message)
    const { id, username } = (await redeemResetToken(payload, 'customers', body.token)) ?? {}
    if (!id || !username) return no(expired)
    const customer = await findCustomerOrThrow(payload, id)
    const { origins, remember } = hashSignInBrowserAndNetwork(req, services)
    const knownOrigins = mergeKnownSignInOrigins(parseKnownSignInOrigins(customer.knownOrigins), origins)
    const saved = { knownOrigins, ...deriveVerificationFields(customer) }
    await withCustomerPasswordLock(payload, username, () =>
      setCustomerPassword(payload, id, body.new_password, null, saved),
    )
    remember(res)
    // Somebody who forgot the password has usually tried several: unlock the account.
    await clearWrongPasswords(limits, customer)
    return yes('Your password was reset. Please sign in.')
  },
})
