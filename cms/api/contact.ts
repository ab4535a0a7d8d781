import { z } from 'zod'
import { findValue } from '../../src/domain/branch.ts'
import { inTransaction } from '../database/transaction.ts'
import { contactMail } from '../mail/letters.ts'
import { route } from './route.ts'
import { filledText } from './sent-text.ts'

/** POST /api/post_contact stores a message for the staff and mails it to the branch's Email contact. */
export const contact = route({
  method: 'post',
  path: '/api/post_contact',
  about: 'Writes to the store. Every field is required.',
  limit: 'contact',
  body: z.object({ name: filledText(200), phone: filledText(60), mail: filledText(200), content: filledText(10_000) }),
  example: { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'Do you resize rings?' },
  response: z.strictObject({ success: z.literal(true) }),
  refuses: ['invalid', 'too-many'],
  async handle({ body, payload, branches, limits, outbox }) {
    await limits.byPhone('contact', body.phone)
    const { catalog } = await branches.shown()
    const email = findValue((await catalog.branch()).contact, 'Email')
    await inTransaction(payload, async (req) => {
      // Anonymous visitors have no create access in Payload; this call is their only way to write.
      const { id } = await payload.create({ collection: 'contact-messages', data: body, depth: 0, req })
      if (email) await outbox.put(`contact:${id}`, email, contactMail(body), req)
    })
    return { success: true }
  },
})
