import { isMailAddress } from '../../base/fields/mail-address.ts'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { makeAdministrator } from '../../shop/staff/make-administrator.ts'
import { say } from '../start/console.ts'
import { installSettings } from '../start/load-settings.ts'
import { openDatabase } from '../start/open-database.ts'
import { runProgram } from '../start/run-program.ts'
import { upgradeDatabase } from '../start/upgrade-database.ts'

/**
 * `npm run administrator -- MAIL`: makes the account with this address an administrator, or creates one, and prints a
 * link for setting a password. Works beside a running shop.
 */
async function administrator(): Promise<void> {
  const mail = process.argv[2] ?? ''
  if (!isMailAddress(mail) || process.argv.length > 3) throw new BadSetting('Please say: npm run administrator -- MAIL')
  const settings = await installSettings()
  await upgradeDatabase(settings)
  const payload = await openDatabase()
  const { isNew, token } = await makeAdministrator(payload, mail)
  say(`${mail} is ${isNew ? 'a new' : 'an'} administrator. Choose a password here, once and within 60 minutes:`)
  say(`\n  ${settings.SITE_URL}/admin/reset/${token}\n`)
  await payload.destroy()
}

runProgram(administrator)
