export type FormFieldValues = Record<string, unknown>

/**
 * Unsaved changes of a form, stored in the browser at the ISO time `at`. `from` is the `updatedAt` of their base
 * version.
 */
export type StoredUnsavedChanges = { at: string; from: string; changed: FormFieldValues }

/** Returns the storage key for an account and a document; it ends in `new` if the document has no id. */
export const getUnsavedChangesKey = (account: string, entity: string, id: unknown) =>
  `kept-text:${account}:${entity}:${id ?? 'new'}`

export const isStoredUnsavedChanges = ({ changed }: Partial<StoredUnsavedChanges>): boolean =>
  typeof changed === 'object' && changed !== null

/** Form fields that are never stored: files, passwords, and system fields. */
const NOT_KEPT = ['editedFrom', '_status', 'id', 'createdAt', 'updatedAt', 'file', 'password', 'confirm-password']

/** Returns the values of `now` that differ from `before`, without those never stored, such as passwords. */
export function findStorableChanges(before: FormFieldValues, now: FormFieldValues): FormFieldValues {
  const isOther = (name: string) => JSON.stringify(before[name] ?? null) !== JSON.stringify(now[name] ?? null)
  return Object.fromEntries(Object.entries(now).filter(([name]) => !NOT_KEPT.includes(name) && isOther(name)))
}
