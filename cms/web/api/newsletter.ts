import type { Request } from 'express'
import * as contract from '../../../src/contract/newsletter.ts'
import { INVALID_EMAIL_MESSAGE, NEWSLETTER_REQUESTED_MESSAGE } from '../../../src/domain/customers/newsletter.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import { toClientNetwork } from '../../base/http/client-network.ts'
import { findSubscriberByEmail, requestNewsletterSubscription } from '../../shop/newsletter/subscribe.ts'
import { type ApiServices, createPublicRoute } from './route.ts'

/** POST /api/subscribe_newsletter requests a newsletter subscription. */
export const subscribeNewsletterRoute = createPublicRoute(contract.subscribeNewsletterCall, {
  limit: 'newsletter',
  async handle({ body, req, ...services }) {
    await queueNewsletterConfirmation(body.email, req, services)
    return { message: NEWSLETTER_REQUESTED_MESSAGE }
  },
})

type Taken = Pick<ApiServices, 'payload' | 'branches' | 'settings' | 'limits' | 'background'>

/**
 * Queues a confirmation mail to the typed address, in the background, so that the response does not reveal known
 * addresses. Throws `Refusal`: `not-found` without a newsletter, `invalid`, `too-many`.
 */
export async function queueNewsletterConfirmation(typed: string, req: Request, services: Taken): Promise<void> {
  const { payload, branches, settings, limits, background } = services
  const { hasNewsletter } = await (await branches.shown()).catalog.branch()
  if (!settings.SMTP_URL || !hasNewsletter) throw new Refusal('not-found', 'This shop has no newsletter.')
  const email = normalizeMailAddress(typed)
  if (!email) throw new Refusal('invalid', INVALID_EMAIL_MESSAGE, { email: [INVALID_EMAIL_MESSAGE] })
  // Limited by mail address and network together, so that strangers who type an address cannot block its owner.
  await limits.bySubject('newsletter', `${email} ${toClientNetwork(req.ip ?? '')}`)
  // Throws if the database is unavailable, because the response would promise a mail that is never sent.
  await findSubscriberByEmail(payload, email)
  const asking = requestNewsletterSubscription({ payload, branches }, email)
  background.add(asking, 'a request for the newsletter could not be stored', req.log)
}
