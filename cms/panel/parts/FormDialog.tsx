'use client'
import { Button } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Problem.tsx'
import type { Failure, Result } from './panel-client.ts'
import { texts } from './texts.ts'

type Props<Body> = {
  title: string
  /** The label of the submit button; null while there is nothing to send. */
  action: string | null
  /** The action is irreversible. */
  isFinal?: boolean
  isReady: boolean
  send: () => Promise<Result<Body>>
  onDone: (body: Body) => void
  onClose: () => void
  /** Renders the fields; `isBusy` disables them. */
  children: (isBusy: boolean) => ReactNode
}

/** A form in a dialog, which stays open with its input until the request succeeds. */
export function FormDialog<Body>({ title, action, isFinal, isReady, send, onDone, onClose, children }: Props<Body>) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    setBusy(true)
    const result = await send()
    setBusy(false)
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') onDone(result.body)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children(isBusy)}
        <Problem failure={failure} onRetry={() => void submit()} />
        <div className="desk-actions">
          {action && (
            <Button
              type="submit"
              buttonStyle={isFinal ? 'error' : 'primary'}
              margin={false}
              disabled={isBusy || !isReady}
            >
              {action}
            </Button>
          )}
          <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
