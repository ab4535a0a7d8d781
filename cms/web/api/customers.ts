import * as contract from '../../../src/contract/customers.ts'
import { SENTENCES } from '../../../src/domain/branch/sentences.ts'
import { NAME_SIGN_IN_ONLY_MESSAGE, accountErrors as refusals } from '../../../src/domain/customers/account-errors.ts'
import { MIN_PASSWORD_LENGTH } from '../../../src/domain/customers/password-length.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { endSessions } from '../../base/accounts/sessions.ts'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import type { Customer } from '../../payload-types.ts'
import { endNameSession, findCustomerByName } from '../../shop/customers/by-name.ts'
import { findCustomerByUsernames } from '../../shop/customers/by-phone.ts'
import { CUSTOMER_SESSION_SECONDS, openCustomerSession, signIn } from '../../shop/customers/login.ts'
import { listPhoneUsernames, toE164PhoneNumber } from '../../shop/customers/phone.ts'
import { signUp } from '../../shop/customers/sign-up.ts'
import { type ApiServices, createCustomerRoute, createPublicRoute } from './route.ts'
import {
  assertOwnSiteSignIn,
  clearSessionCookie,
  findCustomerCaller,
  hashSignInBrowserAndNetwork,
  setCsrfCookie,
  setNameSessionCookie,
  setSessionCookie,
} from './session.ts'

const no = (message: string) => ({ status: 0 as const, message })

export const csrfCookieRoute = createPublicRoute(contract.csrfCookieCall, {
  async handle({ req, res, settings }) {
    setCsrfCookie(req, res, settings)
  },
})

/**
 * POST /api/register creates an account for a phone number. Faults that the user can correct are `status: 0` with HTTP
 * 200, as existing clients expect (api.md, Common to all calls).
 */
export const registerRoute = createPublicRoute(contract.registerCall, {
  limit: 'register',
  async handle({ body, req, res, ...services }) {
    const { payload, settings, limits } = services
    if (settings.SIGN_IN === 'name') return no(NAME_SIGN_IN_ONLY_MESSAGE)
    if (!body.name || !body.password) return no(SENTENCES.fillOut)
    const { country } = await services.branches.shown()
    const username = toE164PhoneNumber(body.name, country)
    if (!username) return no(refusals.notAPhone.message)
    if (body.password.length < MIN_PASSWORD_LENGTH) return no(refusals.shortPassword.message)
    const email = normalizeMailAddress(body.email)
    if (body.email && !email) return no(refusals.notAnEmail.message)
    await limits.bySubject('register', username)
    const customer = await signUp(
      payload,
      { username, password: body.password, email, name: body.full_name },
      listPhoneUsernames(body.name, country),
    )
    if (!customer) return no(refusals.phoneTaken.message)
    const { origins, remember } = hashSignInBrowserAndNetwork(req, services)
    const token = await openCustomerSession(payload, customer, origins)
    remember(res)
    setSessionCookie(res, token, settings)
    return { status: 1 as const, message: 'Welcome! Your account is ready.', token, name: username }
  },
})

/**
 * POST /api/login returns a bearer token, and sets it as a cookie. An unknown account and a wrong password get the same
 * message after the same time, so that the response does not reveal which accounts exist.
 */
export const loginRoute = createPublicRoute(contract.loginCall, {
  limit: 'login',
  async handle({ body, req, res, ...services }) {
    const { settings } = services
    if (settings.SIGN_IN === 'name') return no(NAME_SIGN_IN_ONLY_MESSAGE)
    if (!body.name || !body.password) return no(SENTENCES.fillOut)
    const username = await resolveUsernameFromPhone(body.name, services)
    const { origins, remember } = hashSignInBrowserAndNetwork(req, services)
    const token = await signIn(services, username, body.password, origins)
    if (!token) return no(refusals.wrongPair.message)
    remember(res)
    setSessionCookie(res, token, settings, body.remember ? CUSTOMER_SESSION_SECONDS : undefined)
    return { status: 1 as const, token, name: username, message: 'Welcome back!' }
  },
})

/** POST /api/logout ends the session. */
export const logoutRoute = createPublicRoute(contract.logoutCall, {
  async handle({ req, res, payload, settings }) {
    const caller = await findCustomerCaller(req, { payload, settings })
    const { id, sessionId } = caller ?? {}
    if (settings.SIGN_IN === 'name') {
      if (sessionId) await endNameSession(payload, sessionId)
    } else if (id && sessionId) await endSessions(payload, 'customers', id, { only: sessionId })
    clearSessionCookie(res, settings)
  },
})

export const userInfoRoute = createCustomerRoute(contract.accountCall, {
  handle({ caller }) {
    return { username: caller.username, email: caller.email }
  },
})

/**
 * GET /api/get_customer_name/:store/:name. With SIGN_IN `password`: returns only the caller's own name. With SIGN_IN
 * `name`: signs in by name or phone number, and throws `Refusal` `forged` if a page of another site sent the request.
 */
export const customerNameSignInRoute = createPublicRoute(contract.customerNameCall, {
  limit: 'name',
  async handle({ query, req, res, ...services }) {
    const { branches, payload, settings } = services
    const branch = await branches.named(query.store)
    if (settings.SIGN_IN === 'password') {
      const caller = await findCustomerCaller(req, services)
      if (!caller || caller.username !== (await resolveUsernameFromPhone(query.name, services))) throw unknownCustomer()
      return { result: { name: caller.username } }
    }
    assertOwnSiteSignIn(req, settings)
    if (!query.name) throw new Refusal('invalid', SENTENCES.inputName)
    const known =
      (await findCustomerByName(payload, query.name)) ??
      (await findCustomerByName(payload, await resolveUsernameFromPhone(query.name, services)))
    if (!known && !branch.openNames) throw unknownCustomer()
    if (!known && query.name.length > 100) throw new Refusal('invalid', 'This name is too long.')
    const name = known ? nameTyped(query.name, known) : query.name
    await setNameSessionCookie(res, name, payload, settings)
    return { result: { name } }
  },
})

/** Returns the name for the session: the typed one if it is the customer's name, else the user name. */
function nameTyped(typed: string, { name, username }: Customer): string {
  return name && toComparisonKey(name) === toComparisonKey(typed) ? name : username
}

function unknownCustomer(): Refusal {
  return new Refusal('not-found', 'Customer not found')
}

/**
 * Returns the user name of the account with a typed phone number, which is parsed with the country of the shown branch.
 * Without such an account, returns the number in the stored format. Text that is no number is returned in lower case.
 */
export async function resolveUsernameFromPhone(
  typed: string,
  services: Pick<ApiServices, 'branches' | 'payload'>,
): Promise<string> {
  const { country } = await services.branches.shown()
  const usernames = listPhoneUsernames(typed, country)
  // An account of an earlier version may have a number as it was typed.
  const known = usernames.length > 1 ? await findCustomerByUsernames(services.payload, usernames) : null
  return known?.username ?? (toE164PhoneNumber(typed, country) || typed.trim().toLowerCase())
}
