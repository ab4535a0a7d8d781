import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { texts as common } from '../parts/texts.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { texts } from './texts.ts'

type Props = { id: string; isDisabled?: boolean; onVerified: () => void }

/**
 * A warning that an account's phone number is not verified, with a button to confirm that the account belongs to the
 * person with this number.
 */
export function UnverifiedPhoneWarning({ id, isDisabled = false, onVerified }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { failure, setFailure, isBusy, send } = useApiCall()
  const mayWrite = useHasCapability('handleOrders')

  async function verify() {
    if (!(await send(postToPanelApi(`/customers/${id}/verification`, {})))) return
    setOpen(false)
    toast.success(texts.verify.done)
    onVerified()
  }

  function close() {
    setOpen(false)
    setFailure(null)
  }

  return (
    <div className="desk-warning" role="note">
      <p>{texts.verify.warning}</p>
      {mayWrite && (
        <Button size="small" disabled={isDisabled} onClick={() => setOpen(true)}>
          {texts.verify.start}
        </Button>
      )}
      {/* Without a `form` element, because it may be rendered inside a form. */}
      {isOpen && (
        <Dialog title={texts.verify.title} onClose={close}>
          <p>{texts.verify.how}</p>
          <p>{texts.verify.what}</p>
          <FailureMessage failure={failure} onRetry={() => void verify()} />
          <div className="desk-actions">
            <Button isMain disabled={isBusy} onClick={() => void verify()}>
              {texts.verify.confirm}
            </Button>
            <Button disabled={isBusy} onClick={close}>
              {common.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
