/** Whether pages of this origin may make the documented calls, besides those of the shop itself. */
export function isAllowedOrigin(origin: string | undefined, of: { ALLOWED_ORIGINS: readonly string[] }): boolean {
  return origin !== undefined && of.ALLOWED_ORIGINS.includes(origin)
}
