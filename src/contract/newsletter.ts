import { z } from 'zod'
import { defineCall } from './call.ts'
import { requiredTextSchema } from './text.ts'

export const subscribeNewsletterCall = defineCall({
  method: 'post',
  path: '/api/subscribe_newsletter',
  about:
    'Subscribes to the newsletter. Mails a link that confirms the address. The response is the same for every address. A shop without a newsletter refuses.',
  body: z.object({ email: requiredTextSchema(254) }),
  example: { email: 'ada@example.com' },
  response: z.strictObject({ message: z.string().meta({ description: 'A text for the person about the next step' }) }),
  refuses: ['invalid', 'too-many', 'not-found'],
})
