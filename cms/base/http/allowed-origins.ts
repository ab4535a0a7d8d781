/** Whether ALLOWED_ORIGINS lets pages of this origin make the documented calls. The shop's own need no entry. */
export function isAllowedOrigin(origin: string | undefined, of: { ALLOWED_ORIGINS: readonly string[] }): boolean {
  return origin !== undefined && of.ALLOWED_ORIGINS.includes(origin)
}
