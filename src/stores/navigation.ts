import { paths } from '../domain/pages/paths.ts'

export function goTo(path: string) {
  location.assign(path)
}

/**
 * Returns the URL of the sign-in page with `path` in its fragment. After the sign-in, the sign-in page opens `path`.
 */
export function createSignInUrl(path: string): string {
  return `${paths.signIn}#${new URLSearchParams({ from: path })}`
}
