import * as contract from '../../../src/contract/customers.ts'
import { accountErrors, NAME_SIGN_IN_ONLY_MESSAGE } from '../../../src/domain/customers/account-errors.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import { toClientNetwork } from '../../base/http/client-network.ts'
import { addConfirmedEmail as confirm, sendEmailConfirmationLink } from '../../shop/customers/add-email.ts'
import { createCustomerRoute } from './route.ts'

/**
 * POST /api/add_email mails a link that adds the address to the caller's account. Shares the newsletter's rate limit.
 * Throws `Refusal`: `ended` if the account has an address or customers sign in by name, `invalid`, `too-many`.
 */
export const addEmailRoute = createCustomerRoute(contract.emailConfirmationRequestCall, {
  limit: 'newsletter',
  async handle({ body, caller, req, ...services }) {
    if (!caller.id || services.settings.SIGN_IN === 'name') throw new Refusal('ended', NAME_SIGN_IN_ONLY_MESSAGE)
    if (caller.email) throw new Refusal('ended', 'This account has an email address already.')
    const email = normalizeMailAddress(body.email)
    const { message } = accountErrors.notAnEmail
    if (!email) throw new Refusal('invalid', message, { email: [message] })
    await services.limits.bySubject('newsletter', `${email} ${toClientNetwork(req.ip ?? '')}`)
    await sendEmailConfirmationLink(services, caller.id, email)
    return { message: 'Please open the email we are sending you and follow its link to confirm the address.' }
  },
})

/**
 * POST /api/confirm_email adds the mail address of a mailed link to the caller's account. Throws `Refusal` `ended` if
 * the link is forged, expired or another customer's, if the account has another address, or if customers sign in by
 * name.
 */
export const confirmEmailRoute = createCustomerRoute(contract.confirmEmailCall, {
  async handle({ body, caller, payload }) {
    if (!caller.id) throw new Refusal('ended', NAME_SIGN_IN_ONLY_MESSAGE)
    await confirm(payload, caller.id, body.token)
    return { message: 'Your email address is confirmed.' }
  },
})
