/** Thrown when a check does not apply. The check is skipped, with the message as the reason. */
export class NotHere extends Error {
  override name = 'NotHere'
}
