/** An invalid setting. Its message is a sentence for the person who starts the shop. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}
