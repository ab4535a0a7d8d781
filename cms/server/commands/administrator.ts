import { isMailAddress } from '../../base/fields/mail-address.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { createOrPromoteAdministrator } from '../../shop/staff/make-administrator.ts'
import { printLine } from '../start/console.ts'
import { initializeSettings } from '../start/initialize-settings.ts'
import { openDatabase } from '../start/open-database.ts'
import { runMain } from '../start/run-main.ts'
import { upgradeDatabase } from '../start/upgrade-database.ts'

/**
 * `npm run administrator -- MAIL`: makes the account with this address an administrator, or creates one, and prints a
 * link for setting a password. Works beside a running shop.
 */
async function administrator(): Promise<void> {
  const mail = process.argv[2] ?? ''
  if (!isMailAddress(mail) || process.argv.length > 3)
    throw new OperatorError('Please say: npm run administrator -- MAIL')
  const settings = await initializeSettings()
  await upgradeDatabase(settings)
  const payload = await openDatabase()
  const { isNew, token } = await createOrPromoteAdministrator(payload, mail)
  printLine(`${mail} is ${isNew ? 'a new' : 'an'} administrator. Choose a password here, once and within 60 minutes:`)
  printLine(`\n  ${settings.SITE_URL}/admin/reset/${token}\n`)
  await payload.destroy()
}

runMain(administrator)
