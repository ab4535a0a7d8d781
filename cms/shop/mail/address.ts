/**
 * Whether mail can be sent to this text: one address, without what begins another address or another header
 * (RFC 5322 §3.4). Whether it exists, only its server knows.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\.\p{Cc}]+(\.[^\s@,;:<>()[\]"\\.\p{Cc}]+)+$/u.test(text)
  )
}

/** Mail addresses that differ in case are one person's. */
export function toMailKey(mail: string): string {
  return mail.trim().toLowerCase()
}
