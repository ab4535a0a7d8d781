'use client'
/** Placeholder until its routes exist. */
export function MailPreview() {
  return null
}
