import { paths } from '../domain/pages/paths.ts'

export function goTo(path: string) {
  location.assign(path)
}

/** Returns the URL of the sign-in page that returns to `path`, which is in the fragment. */
export function signInUrl(path: string): string {
  return `${paths.signIn}#${new URLSearchParams({ from: path })}`
}
