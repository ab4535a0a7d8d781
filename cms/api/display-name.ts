import { z } from 'zod'
import { formatPhone } from '../customers/phone.ts'
import { customersRoute } from './route.ts'
import { resultOf } from './shapes.ts'

/**
 * GET /api/get_display_name returns the caller's display name: the name if the shop has one, else the phone number in
 * the format of the shop's country. The calls of existing clients still return the username.
 */
export const displayName = customersRoute({
  method: 'get',
  path: '/api/get_display_name',
  about: 'The name of the caller, for the header of our own pages.',
  response: resultOf(z.strictObject({ name: z.string() })),
  async handle({ caller: { id, username }, payload, branches }) {
    const { country } = await branches.shown()
    const customer = id
      ? await payload.findByID({ collection: 'customers', id, depth: 0, select: { name: true } })
      : null
    return { result: { name: customer?.name || formatPhone(username, country) } }
  },
})
