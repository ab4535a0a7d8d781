import type { ServerFunctionClient, ServerFunctionClientArgs } from 'payload'

/** Saves that the shop refused for what is in the form, by the address of the document. */
const refusals = new Map<string, { count: number; isLast: boolean }>()

/** Notes what became of a save at this path, such as `/api/products/<id>`. */
export function noteSave(pathname: string, { ok, status }: Pick<Response, 'ok' | 'status'>): void {
  const { count, isLast } = refusals.get(pathname) ?? { count: 0, isLast: false }
  const isRefused = status === 400
  refusals.set(pathname, { count: count + Number(isRefused), isLast: isRefused || (isLast && !ok) })
}

/**
 * Payload asks for the state of a form after each change, and drops what a save found wrong when a state that was asked
 * for before it arrives after it: the form then looks right, and nobody knows why it was not saved. Such a state is left
 * out here, and those after a refused save say what is wrong.
 */
export function keepFaults(call: ServerFunctionClient): ServerFunctionClient {
  return async (asked) => {
    if (asked.name !== 'form-state') return call(asked)
    const path = pathOf(asked.args)
    const before = refusals.get(path)
    const state = await call(before?.isLast ? { ...asked, args: { ...asked.args, skipValidation: false } } : asked)
    const isLate = (refusals.get(path)?.count ?? 0) !== (before?.count ?? 0)
    return isLate ? { ...(state as object), state: null } : state
  }
}

function pathOf({ collectionSlug, globalSlug, id }: ServerFunctionClientArgs['args']): string {
  if (!collectionSlug) return `/api/globals/${globalSlug}`
  return id ? `/api/${collectionSlug}/${id}` : `/api/${collectionSlug}`
}
