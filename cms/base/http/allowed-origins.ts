/** Whether ALLOWED_ORIGINS allows cross-origin calls from this origin. The shop's own origin needs no entry. */
export function isAllowedOrigin(origin: string | undefined, of: { ALLOWED_ORIGINS: readonly string[] }): boolean {
  return origin !== undefined && of.ALLOWED_ORIGINS.includes(origin)
}
