import { loadSettings } from '../../cms/server/load-settings.ts'
import { openDatabase } from '../../cms/server/open-database.ts'
import { fillMessageKeys } from '../../cms/shop/messages/message-keys.ts'
import type { MessageWork } from './work-on-messages.ts'

/* Started by tests/support/work-on-messages.ts: does what no call does, on the database of a shop. */

await loadSettings()
const payload = await openDatabase()

process.on('message', async ({ forget: id }: MessageWork) => {
  process.send?.(await forget(id))
})
process.send?.('ready')

/** Takes the keys of a message, as one of an earlier version has none, and fills in what is missing. */
async function forget(id: string): Promise<object> {
  const data = { searchText: null, phoneKey: null, mailKey: null, excerpt: null }
  await payload.db.updateOne({ collection: 'contact-messages', id, data })
  await fillMessageKeys(payload)
  return {}
}
