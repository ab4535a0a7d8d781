/** Thrown when a check does not apply. The check is skipped, with the message as the reason. */
export class CheckSkipped extends Error {
  override name = 'NotHere'
}
