import { useSyncExternalStore } from 'react'

/**
 * A React hook that returns true after hydration, and false on the server and during hydration. Render session state
 * only after hydration, because the server does not know it.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => undefined
