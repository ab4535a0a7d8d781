/** Thrown by a check of `npm run doctor` that does not apply or cannot run. Its message is the reason. */
export class CheckSkipped extends Error {
  override name = 'CheckSkipped'
}
