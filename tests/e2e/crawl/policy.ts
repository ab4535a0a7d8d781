const DIRECTIVES = ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'self'"]

/**
 * Returns the faults of the Content-Security-Policy in a page's response headers. The policy must allow inline scripts
 * and styles by hash only.
 */
export function findCspFaults(headers: Record<string, string> | undefined): string[] {
  const policy = headers?.['content-security-policy'] ?? ''
  const isStrict = /script-src 'self' '(sha256-)/.test(policy) && /style-src 'self' '(sha256-)/.test(policy)
  return [
    ...(isStrict && !/unsafe|nonce|\*/.test(policy) ? [] : [`its policy is ${policy}`]),
    ...DIRECTIVES.filter((each) => !policy.includes(each)).map((each) => `its policy has no ${each}`),
  ]
}
