import { Refusal } from '../../../src/domain/refusals/refusal.ts'

/** A change of a text by staff. `from` is the text before they edited it. */
export type TextChange<Field extends string> = { field: Field; from: string; to: string }

/**
 * Throws `Refusal` `changed-meanwhile`, with the current text `now`, if `now` equals neither `from` nor `to`: somebody
 * else has edited the text.
 */
export function assertTextUnchanged<Field extends string>(now: string, { field, from, to }: TextChange<Field>): void {
  const isSame = (a: string, b: string) => normalized(a) === normalized(b)
  if (isSame(now, from) || isSame(now, to)) return
  const message = 'Somebody else changed this meanwhile. Both texts are shown: please choose.'
  throw new Refusal('changed-meanwhile', message, { [field]: [now] })
}

/** Converts line ends to `\n`, because browsers change them. */
function normalized(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
