import { z } from 'zod'
import { phoneKey } from '../../src/domain/customer.ts'
import { minPasswordLength } from '../../src/domain/password.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { isRefusedLogin, isTaken, signIn } from '../customers.ts'
import { customersRoute, route } from './route.ts'
import { customerOf, setForgeryCookie, setSession } from './session.ts'

const refused = (message: string) => ({ status: 0, message })

const phone = z.coerce.string().trim().max(60, 'This phone number is too long.').default('')
const password = z.coerce.string().max(200, 'This password is too long.').default('')
const email = z.coerce.string().trim().max(200).default('')

/** GET /sanctum/csrf-cookie sets the readable cookie XSRF-TOKEN. */
export const csrfCookie = route({
  method: 'get',
  path: '/sanctum/csrf-cookie',
  answer({ res, settings }) {
    setForgeryCookie(res, settings.SITE_URL.startsWith('https:'))
  },
})

/**
 * POST /api/register signs up with a phone number. Refusals that a person can mend are `status: 0` with 200, as
 * existing clients expect (api.md, Common to all calls).
 */
export const register = route({
  method: 'post',
  path: '/api/register',
  body: z.object({ name: phone, email, password }),
  async answer({ body, payload, res, settings }) {
    const username = phoneKey(body.name)
    if (!username || !body.password) return refused('Please fill out')
    if (!/\d{3}/.test(username)) return refused('This is not a phone number.')
    if (body.password.length < minPasswordLength)
      return refused(`Password must be at least ${minPasswordLength} characters`)
    if (body.email && !z.email().safeParse(body.email).success) return refused('This is not an e-mail address.')
    try {
      // Strangers may not create customers through Payload; this call is how they sign up.
      await payload.create({
        collection: 'customers',
        data: { username, password: body.password, ...(body.email ? { email: body.email } : {}) },
        depth: 0,
      })
    } catch (error) {
      if (isTaken(error)) return refused('This phone number is already registered.')
      throw error
    }
    const token = await signIn(payload, username, body.password)
    setSession(res, token, settings.SITE_URL.startsWith('https:'))
    return { status: 1, message: 'Welcome! Your account is ready.', token, name: username }
  },
})

/** POST /api/login answers a bearer token and sets it as a cookie; the same words whether phone or password was wrong. */
export const login = route({
  method: 'post',
  path: '/api/login',
  body: z.object({ name: phone, password }),
  async answer({ body, payload, res, settings }) {
    const username = phoneKey(body.name)
    if (!username || !body.password) return refused('Please fill out')
    try {
      const token = await signIn(payload, username, body.password)
      setSession(res, token, settings.SITE_URL.startsWith('https:'))
      return { status: 1, token, name: username, message: 'Welcome back!' }
    } catch (error) {
      const words = isRefusedLogin(error)
      if (words) return refused(words)
      throw error
    }
  },
})

/** GET /api/user-info answers the caller's own account. */
export const userInfo = customersRoute({
  method: 'get',
  path: '/api/user-info',
  answer({ customer, res }) {
    res.set('Cache-Control', 'no-store')
    return { username: customer.username, email: customer.email ?? '' }
  },
})

/** GET /api/get_customer_name/:store/:name answers, in the password variant, only about the caller. */
export const customerName = route({
  method: 'get',
  path: '/api/get_customer_name/:store/:name',
  query: z.object({ store: z.string(), name: z.string() }),
  async answer({ query, branches, payload, req, res }) {
    await branches.named(query.store)
    const customer = await customerOf(req, payload)
    res.set('Cache-Control', 'no-store')
    const own = customer && [customer.username, customer.name].includes(phoneKey(query.name))
    if (!own) throw new Refusal('not-found', 'Customer not found')
    return { result: { name: customer.username } }
  },
})
