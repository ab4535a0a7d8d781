import * as contract from '../../src/contract/contact.ts'
import { findValue } from '../../src/domain/branch.ts'
import { inTransaction } from '../database/transaction.ts'
import { contactMail } from '../mail/mail-templates.ts'
import { route } from './route.ts'

/** POST /api/post_contact stores a message for the staff and mails it to the branch's Email contact. */
export const contact = route(contract.contact, {
  limit: 'contact',
  async handle({ body, payload, branches, limits, outbox }) {
    await limits.byPhone('contact', body.phone)
    const { catalog } = await branches.shown()
    const email = findValue((await catalog.branch()).contact, 'Email')
    await inTransaction(payload, async (req) => {
      // Anonymous visitors have no create access in Payload; this call is their only way to write.
      const { id } = await payload.create({ collection: 'contact-messages', data: body, depth: 0, req })
      if (email) await outbox.put(`contact:${id}`, email, contactMail(body), req)
    })
    return { success: true as const }
  },
})
