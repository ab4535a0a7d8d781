import { type ReactNode, useEffect, useState } from 'react'

type Props<T> = { load: () => Promise<T>; by: string; children: (value: T) => ReactNode }

/** Loads when `by` changes. The last value stays until the next one arrives. */
export function Loaded<T>({ load, by, children }: Props<T>) {
  const [{ value, failure }, setState] = useState<{ value?: T; failure?: string }>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `by` stands for `load`, which is new in each render.
  useEffect(() => {
    let isCurrent = true
    const outcome = load().then(
      (value) => ({ value }),
      ({ message }) => ({ failure: message }),
    )
    outcome.then((state) => isCurrent && setState(state))
    return () => {
      isCurrent = false
    }
  }, [by, tries])
  if (value !== undefined) return children(value)
  if (!failure) return <p role="status">Loading…</p>
  return (
    <div role="alert">
      <p>{failure}</p>
      <button type="button" onClick={() => setTries(tries + 1)}>
        Try again
      </button>
    </div>
  )
}
