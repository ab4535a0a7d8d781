/** An invalid setting. Its message is a sentence for the person who starts the shop. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

/** A fault that a later start may not have: a full disk, a port in use, an unreachable server. */
export class NotNow extends BadSetting {}

/** The database cannot be reached. */
export class DatabaseUnreachable extends NotNow {}
