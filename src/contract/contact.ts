import { z } from 'zod'
import type { ContactMessage } from '../domain/customers/contact.ts'
import { defineCall } from './call.ts'
import { requiredTextSchema } from './text.ts'

const message = z.object({
  name: requiredTextSchema(200),
  phone: requiredTextSchema(60),
  mail: requiredTextSchema(200),
  content: requiredTextSchema(10_000),
}) satisfies z.ZodType<ContactMessage>

export const contactMessageCall = defineCall({
  method: 'post',
  path: '/api/post_contact',
  about: 'Writes to the store. Every field is required.',
  body: message,
  example: { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'Do you resize rings?' },
  response: z.strictObject({ success: z.literal(true) }),
  refuses: ['invalid', 'too-many'],
})
