import { z } from 'zod'
import { accountErrors as refusals } from '../../src/domain/account-errors.ts'
import { nameKey } from '../../src/domain/customer.ts'
import { MIN_PASSWORD_LENGTH } from '../../src/domain/password.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { customerNamed, endNameSession } from '../customers/by-name.ts'
import { accountClosed, endSessions, openSession, signIn, withCustomerLock } from '../customers/login.ts'
import { phoneNumber } from '../customers/phone.ts'
import { signUp } from '../customers/sign-up.ts'
import type { Customer } from '../payload-types.ts'
import { customersRoute, route, type Services } from './route.ts'
import { sentPassword, sentText } from './sent-text.ts'
import { callerOf, clearSession, refuseForeignSignIn, setForgeryCookie, setNameSession, setSession } from './session.ts'
import { refused, resultOf, signedIn } from './shapes.ts'

const no = (message: string) => ({ status: 0, message })

const phone = sentText(60, 'This phone number is too long.')
const password = sentPassword()
const email = sentText(200, 'This address is too long.')
/** A boolean as forms and JSON send it. */
const remember = z
  .union([z.string().max(10), z.number(), z.boolean()])
  .nullish()
  .transform((sent) => ['1', 'true', 'on', 'yes'].includes(String(sent).toLowerCase()))

/** Session lifetime with 'Remember Me', in seconds. */
const remembered = 30 * 24 * 60 * 60

export const csrfCookie = route({
  method: 'get',
  path: '/sanctum/csrf-cookie',
  about: 'Sets the readable cookie XSRF-TOKEN, to be sent back in the header X-XSRF-TOKEN.',
  handle({ res, settings }) {
    setForgeryCookie(res, settings)
  },
})

/**
 * POST /api/register signs up with a phone number. Errors that the user can fix are `status: 0` with HTTP 200, as
 * existing clients expect (api.md, Common to all calls).
 */
export const register = route({
  method: 'post',
  path: '/api/register',
  about: 'Signs up. `name` is the phone number.',
  limit: 'register',
  body: z.object({ name: phone, email, password }),
  example: { name: '+1 503 555 0100', email: 'ada@example.com', password: 'a long one' },
  response: z.union([signedIn, refused]),
  refuses: ['invalid', 'forged', 'too-many'],
  async handle({ body, res, ...services }) {
    const { payload, settings, limits } = services
    if (settings.SIGN_IN === 'name') return no(byNameOnly)
    if (!body.name || !body.password) return no('Please fill out')
    const username = phoneNumber(body.name, (await services.branches.shown()).country)
    if (username.replace(/\D/g, '').length < 3) return no(refusals.notAPhone.message)
    if (body.password.length < MIN_PASSWORD_LENGTH) return no(refusals.shortPassword.message)
    if (body.email && !z.email().safeParse(body.email).success) return no(refusals.notAnEmail.message)
    await limits.byPhone('register', username)
    const customer = await signUp(payload, { username, password: body.password, email: body.email })
    if (!customer) return no(refusals.phoneTaken.message)
    const token = await openSession(payload, customer)
    setSession(res, token, settings)
    return { status: 1, message: 'Welcome! Your account is ready.', token, name: username }
  },
})

/**
 * POST /api/login returns a bearer token and sets it as a cookie. Every wrong pair gets the same message after the same
 * time.
 */
export const login = route({
  method: 'post',
  path: '/api/login',
  about: 'Signs in. The token proves the customer as `Authorization: Bearer`, and is set as a cookie too.',
  limit: 'login',
  body: z.object({ name: phone, password, remember }),
  example: { name: '+1 503 555 0100', password: 'a long one' },
  response: z.union([signedIn, refused]),
  refuses: ['invalid', 'forged', 'too-many'],
  async handle({ body, res, ...services }) {
    const { payload, settings, limits } = services
    if (settings.SIGN_IN === 'name') return no(byNameOnly)
    if (!body.name || !body.password) return no('Please fill out')
    const username = await usernameOf(body.name, services)
    await limits.byPhone('login', username)
    const token = await withCustomerLock([username], async () => {
      if (await limits.wrongPasswords.isClosed(username)) throw accountClosed()
      const opened = await signIn(payload, username, body.password)
      await (opened ? limits.wrongPasswords.forget(username) : limits.wrongPasswords.add(username))
      return opened
    })
    if (!token) return no(refusals.wrongPair.message)
    setSession(res, token, settings, body.remember ? remembered : undefined)
    return { status: 1, token, name: username, message: 'Welcome back!' }
  },
})

/** POST /api/logout ends the session. Existing clients have no sign-out call; only our own islands use this one. */
export const logout = route({
  method: 'post',
  path: '/api/logout',
  about: 'Ends the session and its cookie.',
  refuses: ['forged'],
  async handle({ req, res, payload, settings }) {
    const caller = await callerOf(req, { payload, settings })
    const { id, sessionId } = caller ?? {}
    if (settings.SIGN_IN === 'name') {
      if (sessionId) await endNameSession(payload, sessionId)
    } else if (caller && id && sessionId) {
      await withCustomerLock([caller.username], () => endSessions(payload, id, { only: sessionId }))
    }
    clearSession(res, settings)
  },
})

export const userInfo = customersRoute({
  method: 'get',
  path: '/api/user-info',
  about: "The caller's own account.",
  response: z.strictObject({ username: z.string(), email: z.string() }),
  handle({ caller }) {
    return { username: caller.username, email: caller.email }
  },
})

/**
 * GET /api/get_customer_name/:store/:name returns, in the password variant, only the caller's own name. In the name
 * variant it signs in a customer with that name or phone, and anybody when the branch has open names. It returns no more than
 * the caller knew: a name returns the name as the shop writes it, a phone returns the phone.
 * Requests from other sites are refused as `forged`, because the call sets a cookie.
 */
export const customerName = route({
  method: 'get',
  path: '/api/get_customer_name/:store/:name',
  about: 'The name or phone a customer signs in with. In the name variant it signs that customer in.',
  limit: 'name',
  query: z.object({ store: z.string(), name: z.string().trim() }),
  response: resultOf(z.strictObject({ name: z.string() })),
  refuses: ['not-found', 'store-not-found', 'invalid', 'forged'],
  async handle({ query, req, res, ...services }) {
    const { branches, payload, settings } = services
    const branch = await branches.named(query.store)
    if (settings.SIGN_IN === 'password') {
      const caller = await callerOf(req, services)
      if (!caller || caller.username !== (await usernameOf(query.name, services))) throw unknownCustomer()
      return { result: { name: caller.username } }
    }
    refuseForeignSignIn(req, settings)
    if (!query.name) throw new Refusal('invalid', 'Please input name!')
    const known =
      (await customerNamed(payload, query.name)) ??
      (await customerNamed(payload, await usernameOf(query.name, services)))
    if (!known && !branch.openNames) throw unknownCustomer()
    if (!known && query.name.length > 100) throw new Refusal('invalid', 'This name is too long.')
    const name = known ? nameTyped(query.name, known) : query.name
    setNameSession(res, name, payload, settings)
    return { result: { name } }
  },
})

const byNameOnly = 'This shop signs in by name only.'

/** The name that the session uses. It reveals nothing that the caller did not type. */
function nameTyped(typed: string, { name, username }: Customer): string {
  return name && nameKey(name) === nameKey(typed) ? name : username
}

function unknownCustomer(): Refusal {
  return new Refusal('not-found', 'Customer not found')
}

/** The user name for a typed phone number, with the country of the branch that the site shows. */
export async function usernameOf(typed: string, { branches }: Pick<Services, 'branches'>): Promise<string> {
  const { country } = await branches.shown()
  return phoneNumber(typed, country) || typed.trim().toLowerCase()
}
