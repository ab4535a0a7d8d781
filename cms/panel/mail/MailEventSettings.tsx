import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { MailTemplate } from '../../payload-types.ts'
import {
  formatMailEventLabel,
  isSwitchableMailEvent,
  listAllowedPlaceholders,
  MAIL_EVENTS,
  type TemplateMailEventName,
  templateMailEventNames,
} from '../../shop/mail/events.ts'
import { findWordingFault } from '../../shop/mail/wording.ts'
import { Button, LinkButton } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { SwitchInput, TextInput } from '../parts/inputs.tsx'
import { getFromPayloadApi, postToPayloadApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { MailPreview } from './MailPreview.tsx'
import { texts } from './texts.ts'

const words = texts.events
const PATH = '/globals/mail-templates'

type Template = { isOn: boolean; subject: string; text: string }

/** A list of all kinds of mail, where staff switch each on or off and edit its wording. */
export function MailEventSettings() {
  const { body, failure, retry } = useDebouncedCall<MailTemplate>(
    'all',
    (signal) => getFromPayloadApi(`${PATH}?depth=0`, signal),
    0,
  )
  if (!body) return <FailureMessage failure={failure} onRetry={retry} />
  return (['customer', 'shop'] as const).map((to) => (
    <Card key={to} title={words.to[to]}>
      {templateMailEventNames
        .filter((event) => MAIL_EVENTS[event].to === to)
        .map((event) => (
          <MailEvent key={event} event={event} stored={toTemplate(body, event)} />
        ))}
    </Card>
  ))
}

function toTemplate(all: MailTemplate, event: TemplateMailEventName): Template {
  const { isOn, subject, text }: Partial<Record<keyof Template, unknown>> = all[event] ?? {}
  return { isOn: isOn !== false, subject: String(subject ?? ''), text: String(text ?? '') }
}

function MailEvent({ event, stored }: { event: TemplateMailEventName; stored: Template }) {
  const label = formatMailEventLabel(event)
  const isDisabled = !useHasCapability('editWording')
  const [saved, setSaved] = useState(stored)
  const [typed, setTyped] = useState<Pick<Template, 'subject' | 'text'>>(stored)
  const [isOpen, setOpen] = useState(false)
  const { failure, isBusy, send } = useApiCall()
  const isChanged = typed.subject !== saved.subject || typed.text !== saved.text
  const [fault, textFault] = (['subject', 'text'] as const).map((part) => findWordingFault(event, part, typed[part]))
  useUnsavedWarning(isChanged)

  async function save(next: Template) {
    const { isOn, ...wording } = next
    const sent = { ...wording, ...(isSwitchableMailEvent(event) && { isOn }) }
    if (!(await send(postToPayloadApi(`${PATH}?depth=0`, {}, { [event]: sent })))) return
    setSaved(next)
    toast.success(words.saved(label))
  }

  return (
    <section className="mail-event" aria-label={label}>
      <div className="mail-event__head desk-row">
        {isSwitchableMailEvent(event) ? (
          <SwitchInput
            label={label}
            isOn={saved.isOn}
            isDisabled={isDisabled || isBusy}
            onChange={(isOn) => void save({ ...saved, isOn })}
          />
        ) : (
          <p>
            <strong>{label}</strong> <span className="desk-soft">{words.always}</span>
          </p>
        )}
        <LinkButton aria-expanded={isOpen} aria-label={words.wordingOf(label)} onClick={() => setOpen(!isOpen)}>
          {words.wording}
        </LinkButton>
      </div>
      {isOpen && (
        <>
          <TextInput
            {...{ label: words.subject, value: typed.subject, most: 150, isDisabled }}
            placeholder={MAIL_EVENTS[event].subject}
            hint={words.fields(listAllowedPlaceholders(event, 'subject'))}
            fault={fault ?? undefined}
            onChange={(subject) => setTyped({ ...typed, subject })}
          />
          <TextInput
            {...{ label: words.text, value: typed.text, most: 5000, rows: 12, isDisabled }}
            placeholder={MAIL_EVENTS[event].text}
            hint={words.fields(listAllowedPlaceholders(event, 'text'))}
            fault={textFault ?? undefined}
            onChange={(text) => setTyped({ ...typed, text })}
          />
          <MailPreview mail={{ event, subject: typed.subject, text: typed.text }} label={label} />
          {!isDisabled && (
            <div className="desk-actions">
              <Button
                isMain
                disabled={isBusy || !isChanged || Boolean(fault ?? textFault)}
                onClick={() => void save({ ...saved, ...typed })}
              >
                {words.save}
              </Button>
              {isChanged && <Button onClick={() => setTyped(saved)}>{words.discard}</Button>}
            </div>
          )}
        </>
      )}
      <FailureMessage failure={failure} />
    </section>
  )
}
