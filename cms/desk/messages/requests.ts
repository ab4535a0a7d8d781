import { z } from 'zod'

/** Maximum number of messages in one request. */
const MAX_MESSAGES = 200

const id = z.string().regex(/^[\w-]{1,100}$/, 'This is not an id.')
const text = (most: number) => z.string().max(most, `At most ${most} characters.`)
const person = id.nullable()

export const messagePath = z.object({ id })

export const mailPath = z.object({ id, mailId: id })

export const marks = z.strictObject({
  isRead: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  isAnswered: z.boolean().optional(),
})

export const bulkMarks = marks.omit({ isAnswered: true }).extend({
  ids: z.array(id).min(1, 'Please choose a message.').max(MAX_MESSAGES, `At most ${MAX_MESSAGES} messages at once.`),
})

export const assignment = z.strictObject({ to: person, from: person })

export const answer = z.strictObject({ subject: text(150), text: text(10_000), lastAnswer: person })
