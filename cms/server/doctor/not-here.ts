/** Thrown if a check does not apply or cannot run. Its message is the reason. */
export class CheckSkipped extends Error {
  override name = 'CheckSkipped'
}
