/** There is nothing to look at: the check is skipped, for this reason. */
export class NotHere extends Error {
  override name = 'NotHere'
}
