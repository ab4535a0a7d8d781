import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer from 'nodemailer'
import { settings } from '../env.ts'
import { log } from '../log.ts'

/** Sends mail through SMTP_URL; without it each mail becomes an `.eml` file in DATA_DIR/mail and a line in the log. */
export function emailAdapter() {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings()
  return nodemailerAdapter({
    defaultFromAddress: MAIL_FROM,
    defaultFromName: 'Shopfront',
    skipVerify: true,
    transport: SMTP_URL ? nodemailer.createTransport(SMTP_URL) : fileTransport(join(DATA_DIR, 'mail')),
  })
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
      log.info({ to: mail.to, subject: mail.subject, file }, 'mail written to a file (no SMTP_URL)')
      return sent
    },
  })
}
