/**
 * Whether ALLOWED_ORIGINS names this origin, so that its pages may call the shop. False for the shop's own origin,
 * whose calls are not cross-origin.
 */
export function isAllowedOrigin(origin: string | undefined, of: { ALLOWED_ORIGINS: readonly string[] }): boolean {
  return origin !== undefined && of.ALLOWED_ORIGINS.includes(origin)
}
