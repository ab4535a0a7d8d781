/** A schema.org object without `@context` (docs/structured-data.md). */
export type SchemaNode = { '@type': string } & Record<string, unknown>

/** Returns the properties without those whose value is empty: null, undefined, '' or []. */
export function omitEmptyProperties(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isUnknown(value)))
}

function isUnknown(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Returns the URL of a schema.org term, such as `InStock`. */
export function toSchemaOrgUrl(name: string): string {
  return `https://schema.org/${name}`
}
