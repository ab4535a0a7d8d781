import { useSyncExternalStore } from 'react'

/**
 * False while the server renders and while the browser hydrates what it rendered, true from then on. What a session
 * keeps is shown only then: the server knows nothing of it.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
