'use client'
import { Button } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Problem.tsx'
import type { Result } from './panel-client.ts'
import { texts } from './texts.ts'
import { useSend } from './use-send.ts'

type Props<Body> = {
  title: string
  /** The label of the submit button; null while there is nothing to send. */
  action: string | null
  /** The label of the button that closes the dialog. */
  cancel?: string
  /** The action is irreversible. */
  isFinal?: boolean
  isReady?: boolean
  send: () => Promise<Result<Body>>
  onDone: (body: Body) => void
  onClose: () => void
  /** Loads the new state after a conflict. */
  onReload?: () => void
  /** The fields; `isBusy` disables them. */
  children: ReactNode | ((isBusy: boolean) => ReactNode)
}

/** A form in a dialog, which stays open with its input until the request succeeds. */
export function FormDialog<Body>({ title, action, isFinal, isReady = true, onDone, onClose, ...props }: Props<Body>) {
  const { failure, isBusy, send } = useSend()

  async function submit() {
    const body = await send(props.send())
    if (body !== null) onDone(body)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {typeof props.children === 'function' ? props.children(isBusy) : props.children}
        <Problem
          failure={failure}
          onRetry={() => void submit()}
          {...(props.onReload && { onReload: props.onReload })}
        />
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
            {props.cancel ?? texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
