const DIRECTIVES = ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'self'"]

/** Checks the Content-Security-Policy of a page, which must allow scripts and styles by hash only. Returns the faults. */
export function askPolicy(headers: Record<string, string> | undefined): string[] {
  const policy = headers?.['content-security-policy'] ?? ''
  const isStrict = /script-src 'self' '(sha256-)/.test(policy) && /style-src 'self' '(sha256-)/.test(policy)
  return [
    ...(isStrict && !/unsafe|nonce|\*/.test(policy) ? [] : [`its policy is ${policy}`]),
    ...DIRECTIVES.filter((each) => !policy.includes(each)).map((each) => `its policy has no ${each}`),
  ]
}
