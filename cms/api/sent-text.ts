import { z } from 'zod'

/**
 * A field of a form, `most` characters long, as forms and as JSON send it: text or a number, trimmed. Absent and null are empty, for JSON
 * clients send null where a form's field is left empty. Whether empty will do is for the call to say.
 */
export function sentText(most?: number, tooLong = 'This is too long.') {
  return sent(most, tooLong).transform((text) => text.trim())
}

/** The same, but required: absent, null and blank values are refused. */
export function filledText(most: number) {
  const error = ({ input }: { input?: unknown }) => (input == null ? emptyField : givenTwice)
  return z
    .union([z.string().max(most, 'This is too long.'), z.number()], { error })
    .transform((value) => String(value).trim())
    .refine((text) => text !== '', emptyField)
}

const emptyField = 'Please fill out'
const givenTwice = 'This is given once, as text.'

/** A password, not trimmed. Only blanks count as missing, as in Payload. */
export function sentPassword() {
  return sent(200, 'This password is too long.').transform((password) => (password.trim() ? password : ''))
}

function sent(most: number | undefined, tooLong: string) {
  const text = most === undefined ? z.string() : z.string().max(most, tooLong)
  return z
    .union([text, z.number()], { error: givenTwice })
    .nullish()
    .transform((value) => String(value ?? ''))
}
