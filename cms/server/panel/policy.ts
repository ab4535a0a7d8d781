/**
 * Returns the Content-Security-Policy of the panel: its own files, and the inline scripts of this request. Drop-downs
 * add inline styles without a nonce, uploads are shown as `blob:`, and Next uses `eval` in development.
 */
export function panelPolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
