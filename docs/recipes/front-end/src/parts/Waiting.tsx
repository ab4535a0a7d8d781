import type { Loaded } from '../use-loaded.ts'

/** What is shown until something is loaded: that it is, or why not. */
export function Waiting({ for: { isLoading, failure, retry } }: { for: Loaded<unknown> }) {
  if (isLoading) return <p role="status">Loading…</p>
  return (
    <div role="alert" className="failure">
      <p>{failure}</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}
