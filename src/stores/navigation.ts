import { paths } from '../domain/pages/paths.ts'

export function goTo(path: string) {
  location.assign(path)
}

/** Returns the URL of the sign-in page. `path` is in the fragment, so that one stored page serves everybody. */
export function signInUrl(path: string): string {
  return `${paths.signIn}#${new URLSearchParams({ from: path })}`
}
