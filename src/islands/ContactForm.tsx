import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $contactFault, sendContact } from '../stores/contact.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import Form from './Form.tsx'
import { formTexts } from './form-texts.ts'
import PhoneField from './PhoneField.tsx'
import { useFaultOf } from './use-fault-of.ts'

export type Props = { store: string }

export default function ContactForm({ store }: Props) {
  const busy = useStore(sendContact.$busy)
  const faultOf = useFaultOf($contactFault)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    sendContact(store, formTexts(form, ['name', 'phone', 'mail', 'content']), () => form.reset())
  }
  return (
    <Form onSubmit={submit}>
      <Field label="Name" name="name" autoComplete="name" fault={faultOf('name')} required />
      <PhoneField label="Phone" name="phone" autoComplete="tel" fault={faultOf('phone')} required />
      <Field label="Mail" name="mail" type="email" autoComplete="email" fault={faultOf('mail')} required />
      <Field label="Content" name="content" rows={6} fault={faultOf('content')} required />
      <ActionButton type="submit" busy={busy}>
        Send
      </ActionButton>
    </Form>
  )
}
