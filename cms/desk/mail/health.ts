import type { Payload } from 'payload'
import { hasCapability } from '../../base/accounts/roles.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Mail, User } from '../../payload-types.ts'

/** What the panel shows about outgoing mail: numbers of waiting and failed mails, and when the last one was sent. */
export type MailHealth = {
  /** The sender's address; null if no mail server is configured, so that no mail is sent. */
  from: string | null
  waiting: number
  failed: number
  lastSentAt: string | null
  /** Whether the user may send a test mail. */
  mayTest: boolean
}

export async function readMailHealth({ db }: Payload, settings: Settings, user: User): Promise<MailHealth> {
  const count = (state: Mail['state']) => db.count({ collection: 'mails', where: { state: { equals: state } } })
  const [waiting, failed, { docs }] = await Promise.all([
    count('waiting'),
    count('failed'),
    db.find<Mail>({
      collection: 'mails',
      where: { state: { equals: 'sent' } },
      sort: '-sentAt',
      limit: 1,
      pagination: false,
      select: { sentAt: true },
    }),
  ])
  return {
    from: settings.SMTP_URL ? settings.MAIL_FROM : null,
    waiting: waiting.totalDocs,
    failed: failed.totalDocs,
    lastSentAt: docs[0]?.sentAt ?? null,
    mayTest: hasCapability(user, 'editWording'),
  }
}
