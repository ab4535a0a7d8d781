import { z } from 'zod'
import { may } from '../../base/accounts/roles.ts'
import { templateEventNames } from '../../shop/mail/events.ts'
import { sampleMail, sendSampleMail } from '../../shop/mail/sample-mail.ts'
import { text } from '../calls/fields.ts'
import { anyStaff, type Exchange, type PanelRoute, type PanelServices, parse } from '../calls/route.ts'
import { mailHealth } from './health.ts'

/** The panel's routes for the state of mail, and for previews and test mails of unsaved templates. */
export const MAIL_ROUTES: PanelRoute[] = [
  {
    method: 'get',
    path: '/mail/health',
    handle: sendHealth,
    mayUse: (user) => may(user, 'readMails') || may(user, 'editWording'),
  },
  { method: 'post', path: '/mail/preview', handle: previewMail, mayUse: anyStaff },
  { method: 'post', path: '/mail/test', handle: sendTestMail, mayUse: (user) => may(user, 'editWording') },
]

async function sendHealth({ payload, settings }: PanelServices, { user }: Exchange) {
  return mailHealth(payload, settings, user)
}

async function previewMail({ branches }: PanelServices, { body }: Exchange) {
  return sampleMail(branches, parse(wordedMail, body))
}

/** Sends a test mail to the signed-in user. */
async function sendTestMail(services: PanelServices, { user, body }: Exchange) {
  await sendSampleMail(services, parse(wordedMail, body), user.email)
  return { to: user.email }
}

/** The zod shape of a template's text. '' means the default wording. */
const wording = (most: number) =>
  text(most)
    .nullish()
    .transform((sent) => sent ?? '')

const wordedMail = z.strictObject({
  event: z.enum(templateEventNames),
  subject: wording(150),
  text: wording(5000),
})
