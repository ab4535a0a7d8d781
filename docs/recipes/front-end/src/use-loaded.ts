import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from './shop.ts'

/** `value` stays while another one is loaded. */
export type Loaded<T> = { value: T | null; isLoading: boolean; failure: string | null; retry(): void }

/** Loads again when `load` is another function, when it is asked to, and when the browser is online again. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'retry'>>({ value: null, isLoading: true, failure: null })

  const start = useCallback(() => {
    let isCurrent = true
    setState(({ value }) => ({ value, isLoading: true, failure: null }))
    load().then(
      (value) => isCurrent && setState({ value, isLoading: false, failure: null }),
      (error) => isCurrent && setState({ value: null, isLoading: false, failure: sentenceOf(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [load])

  useEffect(start, [start])
  useEffect(() => {
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [start])
  return { ...state, retry: start }
}
