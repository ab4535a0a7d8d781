import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer from 'nodemailer'
import type { EmailAdapter } from 'payload'
import { log } from '../../base/log/log.ts'
import { settings } from '../../base/settings/env.ts'
import { readMailSenderAddress } from './sender.ts'

/** Creates Payload's mail adapter. Without SMTP_URL it writes mails to files in DATA_DIR/mail, and logs their names. */
export async function createEmailAdapter(): Promise<EmailAdapter> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings()
  const adapter = await nodemailerAdapter({
    defaultFromAddress: MAIL_FROM,
    defaultFromName: 'Shopfront',
    skipVerify: true,
    transport: SMTP_URL ? nodemailer.createTransport(withTimeouts(SMTP_URL)) : fileTransport(join(DATA_DIR, 'mail')),
  })
  return ({ payload }) => {
    const { sendEmail, ...made } = adapter({ payload })
    return {
      ...made,
      sendEmail: async (mail) => sendEmail({ ...(mail.from ? {} : await readMailSenderAddress(payload)), ...mail }),
    }
  }
}

/** Timeouts in milliseconds for a silent mail server. nodemailer's ten minutes would delay all mails. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** Adds `TIMEOUTS` to the URL, unless the URL sets them. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const [name, value] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  }
  return url.href
}

/** Signs in at the mail server of SMTP_URL without sending. Rejects if that fails or a step takes five seconds. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const url = new URL(smtpUrl)
  for (const name of Object.keys(TIMEOUTS)) url.searchParams.set(name, '5000')
  const transport = nodemailer.createTransport(url.href)
  await transport.verify().finally(() => transport.close())
}

function fileTransport(folder: string) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { sendMail } = transport
  return Object.assign(transport, {
    async sendMail(mail: Parameters<typeof sendMail>[0]) {
      const sent = await sendMail.call(transport, mail)
      const file = join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(file, sent.message as Buffer)
      log.info({ file }, 'mail written to a file (no SMTP_URL)')
      return sent
    },
  })
}
