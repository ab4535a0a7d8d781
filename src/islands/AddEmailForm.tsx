import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $emailError, requestEmailConfirmation } from '../stores/account.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** The form on the account page that adds an email address, for a customer without one. */
export default function AddEmailForm() {
  const busy = useStore(requestEmailConfirmation.$busy)
  const errorOf = useFieldErrors($emailError)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    requestEmailConfirmation(getFormValues(form, ['email']).email, () => form.reset())
  }
  return (
    <Form onSubmit={submit} aria-labelledby="add-email">
      <h2 id="add-email">Add your email address</h2>
      <Field
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        hint="We email you updates on your orders, and a link if you forget your password."
        error={errorOf('email')}
        required
      />
      <ActionButton type="submit" busy={busy}>
        Send confirmation link
      </ActionButton>
    </Form>
  )
}
