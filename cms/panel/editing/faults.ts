/** A sentence for each field that cannot be saved, by its path. */
export type Faults = Readonly<Record<string, string>>

/** The sentences of each field that the shop refused. */
export function refusedFaults(fields: Record<string, string[]>): Faults {
  return Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [path, sentences.join(' ')]))
}

/** Without those of these fields: a field that is changed has no fault until it is saved again. */
export function faultsWithout(faults: Faults, fields: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !fields.some((each) => isWithin(path, each))))
}

/** Whether a path is this one or one within. */
export const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`)
