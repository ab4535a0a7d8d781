/** Returns an id for a new row, in the format of Payload's row ids. */
export function createRowId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
