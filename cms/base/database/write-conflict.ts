/**
 * Whether MongoDB reports that the transaction failed for a transient reason (error label `TransientTransactionError`),
 * most often because another one wrote the same document.
 */
export function isWriteConflict(error: unknown): boolean {
  const { hasErrorLabel } = (error ?? {}) as { hasErrorLabel?: (label: string) => boolean }
  return typeof hasErrorLabel === 'function' && hasErrorLabel.call(error, 'TransientTransactionError')
}
