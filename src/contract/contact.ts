import { z } from 'zod'
import { call } from './call.ts'
import { filledText } from './text.ts'

export const contact = call({
  method: 'post',
  path: '/api/post_contact',
  about: 'Writes to the store. Every field is required.',
  body: z.object({ name: filledText(200), phone: filledText(60), mail: filledText(200), content: filledText(10_000) }),
  example: { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'Do you resize rings?' },
  response: z.strictObject({ success: z.literal(true) }),
  refuses: ['invalid', 'too-many'],
})
