/**
 * Returns 32 random hex digits. Browsers have `crypto.randomUUID` only in secure contexts: on https and on localhost, not on
 * `http://192.168.…`.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
