import { z } from 'zod'
import { phoneAsWritten } from '../customers/phone.ts'
import { customersRoute } from './route.ts'
import { resultOf } from './shapes.ts'

/**
 * GET /api/get_display_name returns what the pages call the caller: by name where the shop knows one, else by the phone
 * number as people of the shop's country write it. The calls of existing clients return the username, which stays.
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
    return { result: { name: customer?.name || phoneAsWritten(username, country) } }
  },
})
