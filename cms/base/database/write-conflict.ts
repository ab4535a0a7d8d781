/** Whether the error means that MongoDB rolled a transaction back because another one wrote the same document. */
export function isWriteConflict(error: unknown): boolean {
  const { hasErrorLabel } = (error ?? {}) as { hasErrorLabel?: (label: string) => boolean }
  return typeof hasErrorLabel === 'function' && hasErrorLabel.call(error, 'TransientTransactionError')
}
