import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { Settings } from '../env.ts'
import { sampleShop } from './sample-shop.ts'

type Say = (line: string) => void

/** Fills an empty database: the first administrator, and the sample shop unless SAMPLE_SHOP is `no`. */
export async function stock(payload: Payload, settings: Settings, say: Say): Promise<void> {
  const { totalDocs: staff } = await payload.count({ collection: 'users' })
  if (staff > 0) return
  if (settings.SAMPLE_SHOP === 'yes') await sampleShop(payload, say)
  await firstAdministrator(payload, settings, say)
}

/** Last of all, so that a start that was cut short begins anew. The password is shown here and nowhere else. */
async function firstAdministrator(
  payload: Payload,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Settings,
  say: Say,
): Promise<void> {
  const password = ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  await payload.create({
    collection: 'users',
    data: { email: ADMIN_EMAIL, password, name: 'Administrator', role: 'admin' },
  })
  if (ADMIN_PASSWORD) return
  say(`\n  The first administrator is ${ADMIN_EMAIL} with the password ${password}`)
  say('  It is shown this once: please sign in and change it.')
}
