/** Error messages by field path. */
export type Faults = Readonly<Record<string, string>>

/** Converts the error messages of a failed save to `Faults`. */
export function toFieldFaults(fields: Record<string, string[]>): Faults {
  return Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [path, sentences.join(' ')]))
}

/** Returns the faults without these fields, which have been edited since. */
export function faultsWithout(faults: Faults, fields: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !fields.some((each) => isPathWithin(path, each))))
}

/** Whether `path` is `outer` or below it. */
export const isPathWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`)
