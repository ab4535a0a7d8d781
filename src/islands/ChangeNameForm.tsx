import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { MAX_NAME_LENGTH } from '../domain/customers/full-name.ts'
import { changeName } from '../stores/account.ts'
import { $fullName, loadCustomerNamesIfMissing } from '../stores/customer-names.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'

/** The form on the account page that changes the customer's name. */
export default function ChangeNameForm() {
  const fullName = useStore($fullName)
  const busy = useStore(changeName.$busy)
  useEffect(() => {
    loadCustomerNamesIfMissing()
  }, [])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    changeName(getFormValues(event.currentTarget, ['name']).name)
  }
  return (
    <Form onSubmit={submit} aria-label="Name">
      <Field
        key={fullName}
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        hint="For your parcels and our emails."
        defaultValue={fullName ?? ''}
        readOnly={fullName === null}
        required
      />
      <ActionButton type="submit" busy={busy}>
        Save name
      </ActionButton>
    </Form>
  )
}
