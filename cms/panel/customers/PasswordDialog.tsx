'use client'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { CustomerPage } from '../../desk/customers/page.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

type Props = { page: CustomerPage; onClose: () => void; onSet: (page: CustomerPage) => void }

/** A dialog that sets the password of a customer who has no mail address for a link. */
export function PasswordDialog({ page, onClose, onSet }: Props) {
  const [password, setPassword] = useState('')

  function done(next: CustomerPage) {
    onSet(next)
    toast.success(texts.passwordSet)
    onClose()
  }

  return (
    <FormDialog
      title={texts.setPassword}
      action={texts.setPassword}
      isReady={password !== ''}
      send={() => postToPanel<CustomerPage>(`/customers/${page.customer.id}/password`, { password })}
      onDone={done}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          <p>{texts.passwordHint}</p>
          <TextInput
            {...{ label: texts.passwordLabel, value: password, isDisabled: isBusy }}
            most={1000}
            onChange={setPassword}
          />
        </>
      )}
    </FormDialog>
  )
}
