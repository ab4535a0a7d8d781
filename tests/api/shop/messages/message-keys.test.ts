import type { ContactMessage } from '../../../../cms/payload-types.ts'
import { expect, test } from '../../../support/api.ts'
import { newPhone } from '../../../support/customers.ts'
import { writeMessage } from '../../../support/messages.ts'
import { uniqueId } from '../../../support/shop-products.ts'
import { workOnMessages } from '../../../support/work-on-messages.ts'

test('a message of an earlier version is found as well', async ({ admin, copy }) => {
  const word = uniqueId()
  const phone = newPhone()
  const id = await writeMessage(admin, { content: `${word}\nsecond line`, phone })
  await workOnMessages(copy.settings, { forget: id })
  const query = `where[searchText][like]=${word}&select[excerpt]=true&select[phoneKey]=true`
  const { docs } = (await admin.get<{ docs: ContactMessage[] }>(`/api/contact-messages?${query}`)).body
  expect(docs).toMatchObject([{ id, excerpt: `${word} second line`, phoneKey: phone }])
})
