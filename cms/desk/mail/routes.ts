import { z } from 'zod'
import { hasCapability } from '../../base/accounts/roles.ts'
import { templateMailEventNames } from '../../shop/mail/events.ts'
import { composeSampleMail, sendSampleMail } from '../../shop/mail/sample-mail.ts'
import {
  allowAnyStaff,
  type PanelRequestContext,
  type PanelRoute,
  type PanelServices,
  parseRequestPart,
} from '../calls/route.ts'
import { createTextSchema } from '../calls/shared-schemas.ts'
import { readMailHealth } from './health.ts'

/** The panel's routes for the state of mail, and for previews and test mails of unsaved templates. */
export const MAIL_ROUTES: PanelRoute[] = [
  {
    method: 'get',
    path: '/mail/health',
    handle: sendHealth,
    mayUse: (user) => hasCapability(user, 'readMails') || hasCapability(user, 'editWording'),
  },
  { method: 'post', path: '/mail/preview', handle: previewMail, mayUse: allowAnyStaff },
  { method: 'post', path: '/mail/test', handle: sendTestMail, mayUse: (user) => hasCapability(user, 'editWording') },
]

async function sendHealth({ payload, settings }: PanelServices, { user }: PanelRequestContext) {
  return readMailHealth(payload, settings, user)
}

async function previewMail({ branches }: PanelServices, { body }: PanelRequestContext) {
  return composeSampleMail(branches, parseRequestPart(wordedMail, body))
}

/** Sends a test mail to the signed-in user. */
async function sendTestMail(services: PanelServices, { user, body }: PanelRequestContext) {
  await sendSampleMail(services, parseRequestPart(wordedMail, body), user.email)
  return { to: user.email }
}

/** The zod shape of a template's text. '' means the default wording. */
const wording = (most: number) =>
  createTextSchema(most)
    .nullish()
    .transform((sent) => sent ?? '')

const wordedMail = z.strictObject({
  event: z.enum(templateMailEventNames),
  subject: wording(150),
  text: wording(5000),
})
