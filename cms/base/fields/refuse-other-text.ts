import { Refusal } from '../../../src/domain/refusals/refusal.ts'

/** A change of a text by a member of staff: `from` is the text that they began to edit. */
export type TextChange<Field extends string> = { field: Field; from: string; to: string }

/**
 * Refuses `changed-meanwhile`, with the current text, when the text has changed since a member of staff began to edit
 * it: the second of two saves does not overwrite the first.
 */
export function refuseOtherText<Field extends string>(now: string, { field, from, to }: TextChange<Field>): void {
  const isSame = (a: string, b: string) => normalized(a) === normalized(b)
  if (isSame(now, from) || isSame(now, to)) return
  const message = 'Somebody else changed this meanwhile. Both texts are shown: please choose.'
  throw new Refusal('changed-meanwhile', message, { [field]: [now] })
}

/** Normalizes line ends, which browsers change. */
function normalized(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
