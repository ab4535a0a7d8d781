import * as contract from '../../../src/contract/customers.ts'
import { formatPhone } from '../../shop/customers/phone.ts'
import { customersRoute } from './route.ts'

/**
 * GET /api/get_display_name returns the caller's display name: the name if the shop has one, else the phone number in
 * the format of the shop's country. The calls of existing clients still return the username.
 */
export const displayName = customersRoute(contract.displayName, {
  async handle({ caller: { id, username }, payload, branches }) {
    const { country } = await branches.shown()
    const customer = id
      ? await payload.findByID({ collection: 'customers', id, depth: 0, select: { name: true } })
      : null
    return { result: { name: customer?.name || formatPhone(username, country) } }
  },
})
