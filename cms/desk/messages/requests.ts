import { z } from 'zod'
import { createTextSchema, documentIdSchema } from '../calls/shared-schemas.ts'

/** Maximum number of messages in one request. */
const MAX_MESSAGES = 200

const person = documentIdSchema.nullable()

export const messagePathSchema = z.object({ id: documentIdSchema })

export const messageMailPathSchema = z.object({ id: documentIdSchema, mailId: documentIdSchema })

export const messageFlagsSchema = z.strictObject({
  isRead: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  isAnswered: z.boolean().optional(),
})

export const bulkMessageFlagsSchema = messageFlagsSchema.omit({ isAnswered: true }).extend({
  ids: z
    .array(documentIdSchema)
    .min(1, 'Please choose a message.')
    .max(MAX_MESSAGES, `At most ${MAX_MESSAGES} messages at once.`),
})

export const assignmentSchema = z.strictObject({ to: person, from: person })

export const answerSchema = z.strictObject({
  subject: createTextSchema(150),
  text: createTextSchema(10_000),
  lastAnswer: person,
})
