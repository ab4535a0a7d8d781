import { type DependencyList, useEffect, useRef } from 'react'

/** Milliseconds after the last change until `write` runs. */
const PAUSE_MS = 300

/** React hook that runs `write` shortly after the last change of `deps`, and when the user leaves the page. */
export function useDebouncedWriteEffect(write: () => void, deps: DependencyList): void {
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what is typed.
  }, deps)
  useEffect(() => {
    const writeNow = () => latest.current()
    window.addEventListener('pagehide', writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [])
}
