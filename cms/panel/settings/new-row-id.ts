/** An id for a new row of a list, of the form of those that Payload makes. */
export function newRowId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
