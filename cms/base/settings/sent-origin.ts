/**
 * Whether a text is an origin as browsers send it: without path, default port or capitals. Schemes of apps, such as
 * `capacitor://localhost`, are allowed. False for `*`, and for `null`, which any page can send.
 */
export function isSentOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@*,A-Z]+$/.test(text) || !URL.canParse(text)) return false
  const { origin } = new URL(text)
  return origin === text || origin === 'null'
}
