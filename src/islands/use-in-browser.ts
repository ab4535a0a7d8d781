import { useSyncExternalStore } from 'react'

/** Returns true after hydration. Render session state only then, because the server does not know it. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => undefined
