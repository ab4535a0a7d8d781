import { z } from 'zod'
import { SENTENCES } from '../domain/branch/sentences.ts'

const notOneString = 'Must be a single string.'

/** The zod schema of a text parameter of a URL. A repeated parameter is refused. */
export const textParameterSchema = z.string(notOneString)

/**
 * Returns the zod schema of a form field of at most `most` characters, sent as text or number, and trimmed. Missing and
 * null become '', because JSON clients send null for an empty field; the call decides whether '' is valid.
 */
export function optionalTextSchema(most?: number, tooLong = 'This is too long.') {
  return sent(most, tooLong).transform((text) => text.trim())
}

/**
 * Returns the zod schema of a required form field of at most `most` characters, sent as text or number, and trimmed.
 * Missing, null and blank values are refused.
 */
export function requiredTextSchema(most: number) {
  const error = ({ input }: { input?: unknown }) => (input == null ? emptyField : notOneString)
  return z
    .union([z.string().max(most, 'This is too long.'), z.number()], { error })
    .transform((value) => String(value).trim())
    .refine((text) => text !== '', emptyField)
}

const emptyField = SENTENCES.fillOut

/**
 * Returns the zod schema of a password, which is not trimmed. A password of only blanks counts as missing, as in
 * Payload.
 */
export function passwordSchema() {
  return sent(200, 'This password is too long.').transform((password) => (password.trim() ? password : ''))
}

function sent(most: number | undefined, tooLong: string) {
  const text = most === undefined ? z.string() : z.string().max(most, tooLong)
  return z
    .union([text, z.number()], { error: notOneString })
    .nullish()
    .transform((value) => String(value ?? ''))
}
