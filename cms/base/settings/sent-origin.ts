/**
 * Whether this is an origin as browsers send it: without a path, a default port or capitals. Apps have schemes of their own, such as
 * `capacitor://localhost`. `null`, which any page can have, is none, and neither is `*`.
 */
export function isSentOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@*,A-Z]+$/.test(text) || !URL.canParse(text)) return false
  const { origin } = new URL(text)
  return origin === text || origin === 'null'
}
