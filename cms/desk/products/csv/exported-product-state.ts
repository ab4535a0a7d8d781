/** The state of a product at its CSV export. `changedAt` is its last change by staff, in milliseconds since 1970. */
export type ExportedProductState = { changedAt: number; stock: number }

/**
 * Formats the state of a product for the CSV, such as `vmhb3k2q1-50`, which spreadsheets do not read as a number or
 * date.
 */
export function formatExportedProductState({ changedAt, stock }: ExportedProductState): string {
  return `v${changedAt.toString(36)}-${stock}`
}

/** Parses a cell of the CSV column `version`. Returns null if the text is invalid. */
export function parseExportedProductState(text: string): ExportedProductState | null {
  const [, time, stock] = /^v([0-9a-z]{6,10})-(\d{1,9})$/i.exec(text.trim()) ?? []
  return time && stock ? { changedAt: Number.parseInt(time, 36), stock: Number(stock) } : null
}
