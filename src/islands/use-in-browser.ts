import { useSyncExternalStore } from 'react'

/**
 * Returns false during server rendering and hydration, true afterwards. Render session state only if it is true,
 * because the
 * server does not know that state.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => undefined
