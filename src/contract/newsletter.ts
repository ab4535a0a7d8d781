import { z } from 'zod'
import { call } from './call.ts'
import { filledText } from './text.ts'

export const subscribeNewsletter = call({
  method: 'post',
  path: '/api/subscribe_newsletter',
  about:
    'Asks for the newsletter. The owner of the address gets a mail whose link confirms it; the response is the same for every address. A shop without a newsletter refuses.',
  body: z.object({ email: filledText(254) }),
  example: { email: 'ada@example.com' },
  response: z.strictObject({ message: z.string().meta({ description: 'What follows, for the person' }) }),
  refuses: ['invalid', 'too-many', 'not-found'],
})
