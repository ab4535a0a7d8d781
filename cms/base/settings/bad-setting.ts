/** An invalid setting. Its message is a sentence for the person who starts the shop. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

/** What a later start may find mended though no setting was changed: a full disk, a port in use, a server that is away. */
export class NotNow extends BadSetting {}

/** The database cannot be reached. */
export class DatabaseUnreachable extends NotNow {}
