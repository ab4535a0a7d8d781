/** Error messages by field path. */
export type FieldFaults = Readonly<Record<string, string>>

/** Joins the error messages of each field of a failed save into one text per field. */
export function toFieldFaults(fields: Record<string, string[]>): FieldFaults {
  return Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [path, sentences.join(' ')]))
}

/** Returns the error messages, except the messages of the given fields and their nested fields. */
export function omitFieldFaults(faults: FieldFaults, fields: readonly string[]): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !fields.some((each) => isPathWithin(path, each))))
}

/** Whether `path` is `outer` or below it. */
export const isPathWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`)
