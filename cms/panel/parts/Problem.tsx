'use client'
import { Button } from '@payloadcms/ui'
import type { Failure } from './panel-client.ts'
import { texts } from './texts.ts'

/** Why something was not done, with what helps: to load what others changed, or to try again. */
export function Problem({
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
      {failure.kind === 'conflict' && onReload && (
        <Button buttonStyle="secondary" margin={false} onClick={onReload}>
          {texts.loadNewState}
        </Button>
      )}
      {failure.kind === 'unreachable' && onRetry && (
        <Button buttonStyle="secondary" margin={false} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}
