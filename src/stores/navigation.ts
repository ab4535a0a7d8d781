import { paths } from '../domain/pages/paths.ts'

export function goTo(path: string) {
  location.assign(path)
}

/** Returns the URL of the sign-in page with `path` in its fragment, to which the sign-in returns. */
export function signInUrl(path: string): string {
  return `${paths.signIn}#${new URLSearchParams({ from: path })}`
}
