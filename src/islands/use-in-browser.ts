import { useSyncExternalStore } from 'react'

/**
 * A React hook that returns true after hydration, false on the server and before. Render session state only then,
 * because the server does not know it.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => undefined
