/**
 * Thrown for a problem that the operator must solve, such as an invalid setting or a full disk. Its message is a
 * sentence for the operator.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/**
 * Thrown for a fault that may be gone at a later start, such as a full disk, a port in use or an unreachable server.
 */
export class TemporaryStartupError extends OperatorError {}

export class DatabaseUnreachableError extends TemporaryStartupError {}
