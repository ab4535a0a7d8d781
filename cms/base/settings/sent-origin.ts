/**
 * Whether a text is an origin as browsers send it: without a path, a default port or capitals. Apps have schemes of
 * their own, such as `capacitor://localhost`. False for `*`, and for `null`, which any page can have.
 */
export function isSentOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@*,A-Z]+$/.test(text) || !URL.canParse(text)) return false
  const { origin } = new URL(text)
  return origin === text || origin === 'null'
}
