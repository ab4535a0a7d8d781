'use client'
import { Button } from './Button.tsx'
import type { Failure } from './panel-client.ts'
import { texts } from './texts.ts'

/**
 * The message of a failed call. Has a button that loads the current state after a conflict, or a button that repeats
 * the call if the server was unreachable. Renders nothing if `failure` is null.
 */
export function FailureMessage({
  failure,
  onReload,
  onRetry,
}: {
  failure: Failure | null
  onReload?: () => void
  onRetry?: () => void
}) {
  if (!failure) return null
  return (
    <div role="alert" className="desk-problem">
      <p>{failure.message}</p>
      {failure.kind === 'conflict' && onReload && <Button onClick={onReload}>{texts.loadNewState}</Button>}
      {failure.kind === 'unreachable' && onRetry && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
    </div>
  )
}
