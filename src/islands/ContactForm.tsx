import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $contactError, sendContactMessage } from '../stores/contact.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'
import PhoneField from './PhoneField.tsx'
import { useFieldErrors } from './use-field-errors.ts'

export type Props = { store: string }

export default function ContactForm({ store }: Props) {
  const busy = useStore(sendContactMessage.$busy)
  const errorOf = useFieldErrors($contactError)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    sendContactMessage(store, getFormValues(form, ['name', 'phone', 'mail', 'content']), () => form.reset())
  }
  return (
    <Form onSubmit={submit}>
      <Field label="Name" name="name" autoComplete="name" error={errorOf('name')} required />
      <PhoneField label="Phone" name="phone" autoComplete="tel" error={errorOf('phone')} required />
      <Field label="Email" name="mail" type="email" autoComplete="email" error={errorOf('mail')} required />
      <Field label="Message" name="content" rows={6} error={errorOf('content')} required />
      <ActionButton type="submit" busy={busy}>
        Send
      </ActionButton>
    </Form>
  )
}
