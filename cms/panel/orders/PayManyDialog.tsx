'use client'
import { useState } from 'react'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { PaymentMethodField } from './PaymentMethodField.tsx'
import { readLastPaymentMethod, storeLastPaymentMethod } from './payment-method.ts'
import { texts } from './texts.ts'
import type { StatusChangeResult } from './use-undoable-status-changes.ts'

type Props = { ids: readonly string[]; onDone: (paid: StatusChangeResult) => void; onClose: () => void }

/** A dialog that records a payment of the owed amount for several orders. */
export function PayManyDialog({ ids, onDone, onClose }: Props) {
  const [method, setMethod] = useState(readLastPaymentMethod)

  function send() {
    storeLastPaymentMethod(method)
    return postToPanel<StatusChangeResult>('/orders/payments', { ids, method })
  }

  return (
    <FormDialog<StatusChangeResult>
      title={texts.payment.many(ids.length)}
      action={texts.payment.mark}
      isReady
      {...{ send, onDone, onClose }}
    >
      {(isBusy) => (
        <div className="desk">
          <p>{texts.payment.manyHint}</p>
          <PaymentMethodField value={method} onChange={setMethod} isDisabled={isBusy} />
        </div>
      )}
    </FormDialog>
  )
}
