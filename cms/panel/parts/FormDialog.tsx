import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FailureMessage } from './FailureMessage.tsx'
import type { CallFailure, CallResult } from './panel-client.ts'
import { texts } from './texts.ts'
import { useApiCall } from './use-api-call.ts'

type Props<Body> = {
  title: string
  /** The label of the submit button; null hides the button. */
  action: string | null
  cancel?: string
  /** Whether the action cannot be undone; the button is then red. */
  isFinal?: boolean
  isReady?: boolean
  send: () => Promise<CallResult<Body>>
  onDone: (body: Body) => void
  onClose: () => void
  onReload?: () => void
  /** The fields of the form. `isBusy` tells that a request is running, `failure` how the last one failed. */
  children: ReactNode | ((isBusy: boolean, failure: CallFailure | null) => ReactNode)
}

/**
 * A form in a dialog. Its fields are disabled during a request. After a failed request it stays open and keeps its
 * input.
 */
export function FormDialog<Body>({ title, action, isFinal, isReady = true, onDone, onClose, ...props }: Props<Body>) {
  const { failure, isBusy, send } = useApiCall()

  async function submit() {
    const body = await send(props.send())
    if (body !== null) onDone(body)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // React's events of a portal reach the document's form, which would save.
          event.stopPropagation()
          void submit()
        }}
      >
        <fieldset className="desk-fields" disabled={isBusy}>
          {typeof props.children === 'function' ? props.children(isBusy, failure) : props.children}
        </fieldset>
        <FailureMessage failure={failure} onReload={props.onReload} onRetry={() => void submit()} />
        <div className="desk-actions">
          {action && (
            <Button type="submit" buttonStyle={isFinal ? 'error' : 'primary'} disabled={isBusy || !isReady}>
              {action}
            </Button>
          )}
          <Button disabled={isBusy} onClick={onClose}>
            {props.cancel ?? texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
