import { array, assert, asyncProperty, constantFrom, tuple } from 'fast-check'
import { expect, test } from '../../support/api.ts'
import { type Customer, signUp } from '../../support/customers.ts'
import { order } from '../../support/orders.ts'
import { archive } from '../../support/product-desk.ts'
import { createCategory, createProduct, eventually, store, uniqueId } from '../../support/shop-products.ts'
import { priceNow, readOffers, type ShownOffer, searchOffer } from '../../support/told-offers.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'

const STEPS = [
  ...['rename', 'price up', 'price down', 'strike', 'reduce', 'sell out', 'stock up', 'order', 'order', 'cancel'],
  ...['unpublish', 'publish', 'remove'],
] as const
type Step = (typeof STEPS)[number]

/** The kinds of timed sales, which begin or end some seconds later, during the other steps. */
const CLOCKS = ['begins', 'ends', 'none'] as const
type Clock = (typeof CLOCKS)[number]

const SALE_MS = 3000

/** Fixed runs with every kind of step. Long tests add random runs. */
const EVERYTHING: readonly (readonly [Clock, readonly Step[]])[] = [
  ['begins', ['price up', 'order', 'rename', 'unpublish', 'publish', 'remove']],
  ['ends', ['strike', 'order', 'sell out', 'price down', 'stock up', 'cancel']],
  ['none', ['reduce', 'sell out', 'cancel', 'strike', 'order', 'remove']],
]

type State = {
  id: string
  name: string
  price: number
  regularPrice: number | null
  salePrice: number | null
  stock: number
  status: 'published' | 'draft' | 'gone'
  orders: string[]
  clock: Clock
}

/** Returns the expected offer, with the sale or without it. */
function expected({ status, name, price, regularPrice, salePrice, stock }: State, isOn: boolean): ShownOffer {
  if (status !== 'published') return null
  const isReduced = isOn && salePrice !== null
  const struck = regularPrice !== null && regularPrice > price ? regularPrice : null
  return { name, price: isReduced ? salePrice : price, before: isReduced ? price : struck, isAvailable: stock > 0 }
}

/** Whether the sale is on. Both are right for one that has just begun or ended, until the scheduler has run. */
function saleStates({ clock }: State, isOver: boolean): boolean[] {
  if (clock === 'none') return [true]
  const after = clock === 'begins'
  return isOver ? [after] : [after, !after]
}

const timeline = tuple(constantFrom(...CLOCKS), array(constantFrom(...STEPS), { minLength: 5, maxLength: 8 }))
const withoutClock = EVERYTHING.map(([, steps]) => ['none', steps] as const)

for (const { name, tags, random, always } of [
  { name: 'whatever happens to products', tags: [], random: 0, always: withoutClock },
  { name: 'whatever happens at random, while sales begin and end', tags: ['long'], random: 2, always: EVERYTHING },
])
  test(`${name}, pages, feeds, Markdown and calls say the same of them`, { tags }, ({ shop, admin }) =>
    // All runs at the same time, because each waits up to ten seconds for the shop's scheduler.
    assert(
      asyncProperty(array(timeline, { minLength: random, maxLength: random }), (more) =>
        expectAgreement(shop.url, admin, [...always, ...more]),
      ),
      { numRuns: 1, endOnFailure: true },
    ),
  )

async function expectAgreement(shop: string, admin: Visitor, lives: readonly (readonly [Clock, readonly Step[]])[]) {
  const stranger = visitor(shop)
  const name = `Offers ${uniqueId()}`
  const [category, customer] = [{ id: await createCategory(admin, name), name }, await signUp(shop)]

  /** Waits until all places show the expected offer. They must do so within a second. */
  async function agree(state: State, after: string, isOver = false): Promise<void> {
    await eventually(async () => {
      const told = await readOffers(stranger, state.id, category.name)
      const search = await searchOffer(stranger, state.id, state.name)
      const all: Record<string, ShownOffer> = { ...told, search }
      const right = saleStates(state, isOver).map((isOn) => expected(state, isOn))
      const nearest = right.find((each) => JSON.stringify(each) === JSON.stringify(all.page)) ?? right[0]
      const same = Object.fromEntries(Object.keys(all).map((place) => [place, nearest]))
      expect(all, after).toEqual(same)
      expect(await priceNow(stranger, state.id), after).toBe(nearest?.price ?? null)
    })
  }

  async function live(clock: Clock, steps: readonly Step[]): Promise<void> {
    const state = await createOffer(admin, { clock, ...category })
    await agree(state, 'created')
    for (const step of steps) {
      if (state.status === 'gone') break
      await STEP[step](state, { admin, customer })
      await agree(state, step)
    }
    if (clock !== 'none') await agree(state, 'the clock', true)
  }

  await Promise.all(lives.map(([clock, steps]) => live(clock, steps)))
}

type Who = { admin: Visitor; customer: Customer }

/** Applies each step to the shop and to the model. */
const STEP: Record<Step, (state: State, who: Who) => Promise<void>> = {
  rename: (state, who) => change(state, who, { name: `Offered ${uniqueId()}` }),
  'price up': (state, who) => change(state, who, { price: state.price + 10.5 }),
  'price down': (state, who) => change(state, who, { price: Math.max(state.price - 7.25, 31) }),
  strike: (state, who) => change(state, who, { regularPrice: state.regularPrice === null ? 200 : null }),
  reduce: (state, who) =>
    state.clock === 'none' ? change(state, who, { salePrice: state.salePrice === null ? 25.99 : null }) : nothing(),
  'sell out': (state, who) => changeStock(state, who, 0),
  'stock up': (state, who) => changeStock(state, who, 4),
  async order(state, { customer }) {
    if (state.status !== 'published' || state.stock === 0) return
    state.orders.push(await order(customer, { itemId: state.id, quantity: 1 }))
    state.stock--
  },
  async cancel(state, { customer }) {
    const placed = state.orders.pop()
    if (!placed) return
    expect((await customer.delete(`/api/get_delete/${store}/${placed}`)).status).toBe(200)
    state.stock++
  },
  unpublish: (state, who) => change(state, who, { status: 'draft' }),
  publish: (state, who) => change(state, who, { status: 'published' }),
  async remove(state, { admin }) {
    const answer =
      state.orders.length > 0 ? await archive(admin, [state.id]) : await admin.delete(`/api/products/${state.id}`)
    expect(answer.status, answer.text).toBe(200)
    state.status = 'gone'
  },
}

const nothing = async () => {}

async function change(state: State, { admin }: Who, changed: Partial<State>): Promise<void> {
  Object.assign(state, changed)
  const { status, ...fields } = { ...changed, status: state.status }
  const answer = await admin.patch(`/api/products/${state.id}`, { ...fields, _status: status })
  expect(answer.status, answer.text).toBe(200)
}

async function changeStock(state: State, { admin }: Who, stock: number): Promise<void> {
  const sent = { stockChange: stock - state.stock, _status: state.status }
  const answer = await admin.patch(`/api/products/${state.id}`, sent)
  expect(answer.status, answer.text).toBe(200)
  state.stock = stock
}

async function createOffer(admin: Visitor, { clock, id: category }: { clock: Clock; id: string }): Promise<State> {
  const prices = { price: 50, regularPrice: null, salePrice: clock === 'none' ? null : 30.5 }
  const named = { name: `Offered ${uniqueId()}`, pieces: 2, category }
  const id = await createProduct(admin, { ...named, price: prices.price })
  const limit = new Date(Date.now() + SALE_MS).toISOString()
  const limits = { begins: { saleFrom: limit }, ends: { saleUntil: limit }, none: {} }[clock]
  const more = { pictures: [await findPicture(admin)], salePrice: prices.salePrice, ...limits }
  const answer = await admin.patch(`/api/products/${id}`, more)
  expect(answer.status, answer.text).toBe(200)
  return { id, name: named.name, ...prices, stock: named.pieces, status: 'published', orders: [], clock }
}

async function findPicture(admin: Visitor): Promise<string> {
  const { body } = await admin.get<{ docs: { id: string }[] }>('/api/media?limit=1&where[mimeType][equals]=image/webp')
  return body.docs[0]!.id
}
