import { Button } from './Button.tsx'
import type { CallFailure } from './panel-client.ts'
import { texts } from './texts.ts'

type Props = { failure: CallFailure | null; onReload?: () => void; onRetry?: () => void }

/**
 * The message of a failed call; nothing without a failure. After a conflict, `onReload` adds a button that loads the
 * current state. If the shop did not respond, `onRetry` adds one that repeats the call.
 */
export function FailureMessage({ failure, onReload, onRetry }: Props) {
  if (!failure) return null
  return (
    <div role="alert" className="desk-problem desk-row">
      <p>{failure.message}</p>
      {failure.kind === 'conflict' && onReload && <Button onClick={onReload}>{texts.loadNewState}</Button>}
      {failure.kind === 'unreachable' && onRetry && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
    </div>
  )
}
