import { z } from 'zod'
import { SENTENCES } from '../domain/branch/sentences.ts'

const notOneString = 'Must be a single string.'

/** A text parameter of a URL that is sent at most once. */
export const text = z.string(notOneString)

/**
 * A form field of at most `most` characters, trimmed, as forms and JSON send it: text or a number. Absent and null are
 * '', because JSON clients send null where a form sends an empty field; whether that is valid, the call decides.
 */
export function sentText(most?: number, tooLong = 'This is too long.') {
  return sent(most, tooLong).transform((text) => text.trim())
}

/** The same, but required: absent, null and blank values are refused. */
export function filledText(most: number) {
  const error = ({ input }: { input?: unknown }) => (input == null ? emptyField : notOneString)
  return z
    .union([z.string().max(most, 'This is too long.'), z.number()], { error })
    .transform((value) => String(value).trim())
    .refine((text) => text !== '', emptyField)
}

const emptyField = SENTENCES.fillOut

/** A password, not trimmed. Only blanks count as missing, as in Payload. */
export function sentPassword() {
  return sent(200, 'This password is too long.').transform((password) => (password.trim() ? password : ''))
}

function sent(most: number | undefined, tooLong: string) {
  const text = most === undefined ? z.string() : z.string().max(most, tooLong)
  return z
    .union([text, z.number()], { error: notOneString })
    .nullish()
    .transform((value) => String(value ?? ''))
}
