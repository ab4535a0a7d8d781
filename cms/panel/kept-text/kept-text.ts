export type Values = Record<string, unknown>

/** Unsaved changes of a form. `from`: when the version that they began from was saved. */
export type KeptText = { at: string; from: string; changed: Values }

/** One place for each account and document: `new` for one that does not exist yet. */
export const keptTextKey = (account: string, entity: string, id: unknown) =>
  `kept-text:${account}:${entity}:${id ?? 'new'}`

export const isKeptText = ({ changed }: Partial<KeptText>): boolean => typeof changed === 'object' && changed !== null

/** What is no text, must not be stored, or belongs to a version. */
const NOT_KEPT = ['editedFrom', '_status', 'id', 'createdAt', 'updatedAt', 'file', 'password', 'confirm-password']

/** The fields whose values differ, with those of `now`. */
export function changedValues(before: Values, now: Values): Values {
  const isOther = (name: string) => JSON.stringify(before[name] ?? null) !== JSON.stringify(now[name] ?? null)
  return Object.fromEntries(Object.entries(now).filter(([name]) => !NOT_KEPT.includes(name) && isOther(name)))
}
