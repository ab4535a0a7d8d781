import type { Product } from '../../../cms/payload-types.ts'
import { expect, test } from '../../support/api.ts'
import { changeBranch, readBranch } from '../../support/branch.ts'
import { createCode } from '../../support/discount-codes.ts'
import { legacyClient, lineFor } from '../../support/legacy-client.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { createProductNote } from '../../support/product-notes.ts'
import { readRecording, replay } from '../../support/recorded-client.ts'
import type { ShopSettings } from '../../support/shop-process.ts'
import { whenLive } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import type { Visitor } from '../../support/visitor.ts'

/** Without payments: Stripe is not asked before somebody wants to pay. */
const STRIPE: ShopSettings = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }

/* The requests are recorded: lists, sign-up, orders, edits, receipts, deletions, posts, contact. */
test('an existing client is answered the same by a plain shop and by one that sells with everything', async () => {
  const recording = readRecording()
  const [plain, other] = [await openShop(await newCopy()), await openShop({ ...(await newCopy()), ...STRIPE })]
  const [plainAdmin, admin] = [await signInAsAdmin(plain.url), await signInAsAdmin(other.url)]
  await sellPlainly(plainAdmin)
  await sellWithEverything(admin)
  const answered = await replay(recording, plain.url, plainAdmin)
  expect(await replay(recording, other.url, admin)).toEqual(answered)
})

/** A text without the amount of free shipping, which the ways of delivery change. */
const support_info = [{ key: 'Free delivery', value: 'Every parcel is insured.' }]

/** No ways of delivery, no returns. */
async function sellPlainly(admin: Visitor) {
  await changeBranch(admin, { support_info, deliveryWays: [], freeShippingFrom: 49, returns: {} })
  await whenLive(admin)
}

/** The first way costs something for every total. The sample has free ways, returns, and rings in families. */
async function sellWithEverything(admin: Visitor) {
  const { deliveryWays, returns } = await readBranch(admin)
  expect([deliveryWays?.length, returns?.days]).toEqual([2, 30])
  const { body } = await admin.get<{ docs: Product[] }>('/api/products?where[family][exists]=true&limit=1')
  expect(body.docs).toHaveLength(1)
  const ways = [{ name: 'Courier', price: 20 }, ...(deliveryWays ?? [])]
  await changeBranch(admin, { support_info, deliveryWays: ways })
  await createCode(admin)
  await createProductNote(admin, { label: 'Engraving', limit: 20, price: 15 })
  await whenLive(admin)
}

test('an existing client signs in, and orders by its cookies alone', async ({ shop, customer, ring }) => {
  const client = legacyClient(shop.url)
  const { body } = await client.signIn('login', customer.name, customer.password)
  expect(body).toMatchObject({ status: 1, token: expect.any(String) })
  const listed = (await client.products()).find(({ id }) => id === ring.id)
  expect((await client.place([lineFor(listed!, 1)])).status).toBe(200)
})
