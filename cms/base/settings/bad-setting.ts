/** Thrown for an invalid setting. Its message is a sentence for the operator. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

/**
 * Thrown for a fault that may be gone at a later start, such as a full disk, a port in use or an unreachable server.
 */
export class TemporaryStartFault extends BadSetting {}

export class DatabaseUnreachable extends TemporaryStartFault {}
