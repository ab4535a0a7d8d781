/** '2026-11-21': the date of an ISO time (storefront.md §9). */
export function formatDate(iso: string): string {
  return iso.slice(0, 10)
}
