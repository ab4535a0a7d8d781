/**
 * The URL fragment for the next import of each module whose import has failed. The key is the source text of the
 * importing function, because this text contains the module's URL.
 */
const fragments = new Map<string, string>()

/**
 * Imports a module with the function that Vite makes of `import('./module.ts')`; `fragment` is appended to its URL.
 * Most browsers remember a failed import until the page is left. With another fragment they fetch the file again.
 */
export function importAgain<Module>(load: (fragment: string) => Promise<Module>): Promise<Module> {
  const key = String(load)
  const fragment = fragments.get(key) ?? ''
  return load(fragment).catch((error) => {
    fragments.set(key, `${fragment}#`)
    throw error
  })
}
