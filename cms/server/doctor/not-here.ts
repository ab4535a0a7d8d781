/** The check does not apply, and is skipped for this reason. */
export class NotHere extends Error {
  override name = 'NotHere'
}
