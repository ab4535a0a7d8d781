/** A schema.org object, without `@context`. docs/structured-data.md has what each type says. */
export type Node = { '@type': string } & Record<string, unknown>

/** Removes unknown properties: null, an empty text and an empty list. */
export function known(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isUnknown(value)))
}

function isUnknown(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A word of schema.org: `InStock` becomes its address. */
export function term(name: string): string {
  return `https://schema.org/${name}`
}
