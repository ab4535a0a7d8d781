'use client'
import { useState } from 'react'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { MethodField } from './MethodField.tsx'
import { rememberedPaymentMethod, rememberMethod } from './payment-method.ts'
import { texts } from './texts.ts'
import type { Shipped } from './use-shipments.ts'

type Props = { ids: readonly string[]; onDone: (paid: Shipped) => void; onClose: () => void }

/** A dialog that records a payment of the owed amount for several orders. */
export function PayManyDialog({ ids, onDone, onClose }: Props) {
  const [method, setMethod] = useState(rememberedPaymentMethod)

  function send() {
    rememberMethod(method)
    return postToPanel<Shipped>('/orders/payments', { ids, method })
  }

  return (
    <FormDialog<Shipped>
      title={texts.payment.many(ids.length)}
      action={texts.payment.mark}
      isReady
      {...{ send, onDone, onClose }}
    >
      {(isBusy) => (
        <div className="desk">
          <p>{texts.payment.manyHint}</p>
          <MethodField value={method} onChange={setMethod} isDisabled={isBusy} />
        </div>
      )}
    </FormDialog>
  )
}
