export type Values = Record<string, unknown>

/** Stored unsaved changes of a form. `from`: the `updatedAt` of the version on which they are based. */
export type KeptText = { at: string; from: string; changed: Values }

/** Returns the storage key of an account and a document; `new` for a document without an id. */
export const keptTextKey = (account: string, entity: string, id: unknown) =>
  `kept-text:${account}:${entity}:${id ?? 'new'}`

export const isKeptText = ({ changed }: Partial<KeptText>): boolean => typeof changed === 'object' && changed !== null

/** Form fields that are never stored: files, passwords, and fields of a version. */
const NOT_KEPT = ['editedFrom', '_status', 'id', 'createdAt', 'updatedAt', 'file', 'password', 'confirm-password']

/** Returns the values of `now` that differ from `before`. */
export function changedValues(before: Values, now: Values): Values {
  const isOther = (name: string) => JSON.stringify(before[name] ?? null) !== JSON.stringify(now[name] ?? null)
  return Object.fromEntries(Object.entries(now).filter(([name]) => !NOT_KEPT.includes(name) && isOther(name)))
}
