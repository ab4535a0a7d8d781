const DIRECTIVES = ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'self'"]

/** What is wrong with the policy of a page: it names its scripts and styles by their hashes, without exceptions. */
export function askPolicy(headers: Record<string, string> | undefined): string[] {
  const policy = headers?.['content-security-policy'] ?? ''
  const isStrict = /script-src 'self' '(sha256-)/.test(policy) && /style-src 'self' '(sha256-)/.test(policy)
  return [
    ...(isStrict && !/unsafe|nonce|\*/.test(policy) ? [] : [`its policy is ${policy}`]),
    ...DIRECTIVES.filter((each) => !policy.includes(each)).map((each) => `its policy has no ${each}`),
  ]
}
