import * as contract from '../../../src/contract/customers.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { renameCustomer } from '../../shop/customers/edit-customer.ts'
import { formatPhone } from '../../shop/customers/phone.ts'
import { createCustomerRoute } from './route.ts'

/** GET /api/get_display_name returns the caller's name, else the phone number in the format of the shop's country. */
export const displayNameRoute = createCustomerRoute(contract.displayNameCall, {
  async handle({ caller: { id, username }, payload, branches }) {
    const { country } = await branches.shown()
    const customer = id
      ? await payload.findByID({ collection: 'customers', id, depth: 0, select: { name: true } })
      : null
    const fullName = customer?.name ?? ''
    return { result: { name: fullName || formatPhone(username, country), fullName } }
  },
})

/** POST /api/set_name sets the caller's name. Throws `Refusal` `ended` if customers sign in by name. */
export const setNameRoute = createCustomerRoute(contract.setCustomerNameCall, {
  async handle({ body: { name }, caller: { id }, payload, settings }) {
    if (!id || settings.SIGN_IN === 'name') throw new Refusal('ended', 'In this shop you sign in with your name.')
    await renameCustomer(payload, id, name)
    return { result: { name } }
  },
})
