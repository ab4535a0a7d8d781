import { useStore } from '@nanostores/react'
import { type FormEvent, useId } from 'react'
import { sendContact } from '../stores/contact.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import { formTexts } from './form-texts.ts'
import PhoneField from './PhoneField.tsx'

export type Props = { store: string }

export default function ContactForm({ store }: Props) {
  const busy = useStore(sendContact.$busy)
  const content = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    sendContact(store, formTexts(form, ['name', 'phone', 'mail', 'content']), () => form.reset())
  }
  return (
    <form className="form" method="post" onSubmit={submit}>
      <Field label="Name" name="name" autoComplete="name" required />
      <PhoneField label="Phone" name="phone" autoComplete="tel" required />
      <Field label="Mail" name="mail" type="email" autoComplete="email" required />
      <div className="field">
        <label htmlFor={content}>Content</label>
        <textarea id={content} name="content" rows={6} required />
      </div>
      <ActionButton type="submit" busy={busy}>
        Send
      </ActionButton>
    </form>
  )
}
