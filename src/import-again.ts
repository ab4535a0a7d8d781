/**
 * The URL fragment for the next import of each module whose import has failed. The key is the source text of the
 * importing function, because this text contains the module's URL.
 */
const fragments = new Map<string, string>()

/**
 * Imports a module so that a failed import can be repeated by another call. Browsers cache a failed import by its URL,
 * so the next call passes another URL fragment to `load`, which appends it to the module's URL. Rejects if the import
 * fails. Vite's built code calls this function for each dynamic import (astro.config.mjs).
 */
export function importAgain<Module>(load: (fragment: string) => Promise<Module>): Promise<Module> {
  const key = String(load)
  const fragment = fragments.get(key) ?? ''
  return load(fragment).catch((error) => {
    fragments.set(key, `${fragment}#`)
    throw error
  })
}
