import type { Field, GlobalConfig, TextareaFieldValidation, TextFieldValidation } from 'payload'
import { createAccessRule } from '../base/accounts/access.ts'
import {
  isSwitchableMailEvent,
  MAIL_EVENTS,
  type TemplateMailEventName,
  templateMailEventNames,
} from '../shop/mail/events.ts'
import { findWordingFault } from '../shop/mail/wording.ts'

/**
 * The Payload global with the wording of each kind of mail, and whether it is sent. It applies to all branches. Staff
 * edit it in Settings, Mails.
 */
export const mailTemplates: GlobalConfig = {
  slug: 'mail-templates',
  label: 'Mail templates',
  admin: { hidden: true },
  access: { read: createAccessRule('readShop'), update: createAccessRule('editWording') },
  fields: [...templatesTo('customer'), ...templatesTo('shop')],
}

function templatesTo(to: 'customer' | 'shop'): Field[] {
  return templateMailEventNames.filter((event) => MAIL_EVENTS[event].to === to).map(templateField)
}

function templateField(event: TemplateMailEventName): Field {
  return {
    name: event,
    type: 'group',
    label: MAIL_EVENTS[event].label,
    fields: [
      ...(isSwitchableMailEvent(event) ? [isOnField()] : []),
      { name: 'subject', type: 'text', label: 'Subject', validate: checked<TextFieldValidation>(event, 'subject') },
      { name: 'text', type: 'textarea', label: 'Text', validate: checked<TextareaFieldValidation>(event, 'text') },
    ],
  }
}

function isOnField(): Field {
  return { name: 'isOn', type: 'checkbox', defaultValue: true, label: 'Send this mail' }
}

const MAX_LENGTH = { subject: 150, text: 5000 }

function checked<Validation>(event: TemplateMailEventName, part: 'subject' | 'text'): Validation {
  const validate = (value: unknown) => {
    const written = typeof value === 'string' ? value : ''
    if (written.length > MAX_LENGTH[part]) return `At most ${MAX_LENGTH[part]} characters.`
    return findWordingFault(event, part, written) ?? true
  }
  return validate as Validation
}
