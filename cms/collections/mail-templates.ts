import type { Field, GlobalConfig, TextareaFieldValidation, TextFieldValidation } from 'payload'
import { allow } from '../base/accounts/access.ts'
import {
  allowedFields,
  isSwitchable,
  MAIL_EVENTS,
  mailLabel,
  type TemplateEvent,
  templateEventNames,
} from '../shop/mail/events.ts'
import { wordingFault } from '../shop/mail/wording.ts'

/** The Payload global with the wording of each kind of mail, and whether it is sent. It applies to all branches. */
export const mailTemplates: GlobalConfig = {
  slug: 'mail-templates',
  label: 'Mail templates',
  admin: {
    description:
      'What the shop writes to customers and to you. A line whose fields are all empty is left out of the mail. Customers without a mail address get none.',
  },
  access: { read: allow('readShop'), update: allow('editWording') },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'To the customer', fields: templatesTo('customer') },
        { label: 'To the shop', fields: templatesTo('shop') },
      ],
    },
  ],
}

function templatesTo(to: 'customer' | 'shop'): Field[] {
  return templateEventNames.filter((event) => MAIL_EVENTS[event].to === to).map(templateField)
}

function templateField(event: TemplateEvent): Field {
  const { label, subject, text } = MAIL_EVENTS[event]
  return {
    name: event,
    type: 'group',
    label,
    fields: [
      ...(isSwitchable(event) ? [isOnField()] : []),
      {
        name: 'subject',
        type: 'text',
        label: 'Subject',
        maxLength: 150,
        validate: checked<TextFieldValidation>(event, 'subject'),
        admin: {
          placeholder: subject,
          description: `Empty: as shown in gray. Fields: ${fieldList(event, 'subject')}.`,
        },
      },
      {
        name: 'text',
        type: 'textarea',
        label: 'Text',
        maxLength: 5000,
        validate: checked<TextareaFieldValidation>(event, 'text'),
        admin: {
          ...{ placeholder: text, rows: Math.min(text.split('\n').length, 14) },
          description: `Empty: as shown in gray. Fields: ${fieldList(event, 'text')}.`,
        },
      },
      {
        name: 'preview',
        type: 'ui',
        admin: {
          components: {
            Field: {
              path: '/cms/panel/mail/MailPreview.tsx#MailPreview',
              clientProps: { event, label: mailLabel(event) },
            },
          },
        },
      },
    ],
  }
}

function isOnField(): Field {
  return { name: 'isOn', type: 'checkbox', defaultValue: true, label: 'Send this mail' }
}

function fieldList(event: TemplateEvent, part: 'subject' | 'text'): string {
  return allowedFields(event, part)
    .map((name) => `{${name}}`)
    .join(', ')
}

const MAX_LENGTH = { subject: 150, text: 5000 }

function checked<Validation>(event: TemplateEvent, part: 'subject' | 'text'): Validation {
  const validate = (value: unknown) => {
    const written = typeof value === 'string' ? value : ''
    if (written.length > MAX_LENGTH[part]) return `At most ${MAX_LENGTH[part]} characters.`
    return wordingFault(event, part, written) ?? true
  }
  return validate as Validation
}
