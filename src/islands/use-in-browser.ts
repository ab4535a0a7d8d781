import { useSyncExternalStore } from 'react'

/**
 * False during server rendering and hydration, true afterwards. Show session state only when it is true: the server
 * does not know it.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => undefined
