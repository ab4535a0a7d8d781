import { beforeEach, expect, test } from 'vitest'
import { type CartProduct, emptyCart, withAddedProduct } from '../../../../src/domain/cart/cart.ts'
import { withoutLine } from '../../../../src/domain/cart/cart-lines.ts'
import { mergeOtherTabChange } from '../../../../src/domain/cart/merge-other-tab-change.ts'
import { parseCartText, serializeCart } from '../../../../src/stores/cart.ts'
import { createTabSync, type TabMessage, type TabStateAdapter } from '../../../../src/stores/tab-sync.ts'
import { balm, ring } from '../../../support/product-fixtures.ts'

type Stored = Record<string, string>

/** The messages in flight. Every other open tab receives each of them, in the order of posting. */
let posted: { from: TabStateAdapter; message: TabMessage }[] = []
let tabs: { tab: TabStateAdapter; receive(message: TabMessage): void }[] = []

beforeEach(() => {
  posted = []
  tabs = []
})

/** Opens a tab with this storage. `named`: the customer in the URL. */
function openTab(stored: Stored = {}, { revision = 0, named = '' } = {}) {
  const tab: TabStateAdapter & { stored: Stored; named: string } = {
    stored: { ...stored },
    named,
    revision,
    owner: () => tab.named || tab.stored.username || '',
    texts: () => ({ ...tab.stored }),
    replace: (texts) => {
      tab.stored = { ...texts }
    },
    apply: ({ key, before, after }) => {
      const merged = () => serializeCart(mergeOtherTabChange(cart(), parseCartText(before), parseCartText(after)))
      store(key, key === 'cart' ? merged() : after)
    },
    post: (message) => void posted.push({ from: tab, message: structuredClone(message) }),
  }
  const { sendState, sendChange, receive } = createTabSync(tab)
  const cart = () => parseCartText(tab.stored.cart ?? null)

  function store(key: string, text: string | null) {
    if (text === null) delete tab.stored[key]
    else tab.stored[key] = text
  }

  function set(key: string, text: string | null) {
    const before = tab.stored[key] ?? null
    store(key, text)
    tab.revision += 1
    sendChange({ key, before, after: text })
  }

  const opened = {
    tab,
    receive,
    set,
    add: (product: CartProduct, pieces = 1) =>
      set('cart', serializeCart(withAddedProduct(cart(), product, pieces, 'Aurel'))),
    remove: (id: string) => set('cart', serializeCart(withoutLine(cart(), id))),
    /** The pieces by product. */
    pieces: () => Object.fromEntries(cart().item.map(({ id, qty }) => [id, qty])),
  }
  tabs.push(opened)
  sendState()
  return opened
}

/** Delivers all messages and the responses to them. Fails if they do not end. */
function deliver() {
  for (let count = 0; posted.length > 0; count++) {
    expect(count).toBeLessThan(50)
    const { from, message } = posted.shift()!
    for (const each of tabs) if (each.tab !== from) each.receive(message)
  }
}

/** Delivers all messages, then makes each change and delivers its messages before the next one. */
function inTurn(...changes: (() => void)[]) {
  deliver()
  for (const change of changes) {
    change()
    deliver()
  }
}

const cartOf = (...products: CartProduct[]) =>
  serializeCart(products.reduce((cart, product) => withAddedProduct(cart, product, 1, 'Aurel'), emptyCart))!

const ada = { username: 'Ada', access_token: 'token-1', cart: cartOf(ring) }

test('a new tab begins with the cart, the sign-in and the edit of the tab that is open', () => {
  const stored = { ...ada, btnupdateOrder: 'true', saleOrder: '{"id":"order-1"}' }
  openTab(stored, { revision: 3 })
  const other = openTab()
  deliver()
  expect(other.tab).toMatchObject({ stored, revision: 3 })
})

test('a change in one tab is in all others', () => {
  const all = [openTab(), openTab(), openTab()] as const
  const [first, second, third] = all
  inTurn(
    () => first.add(ring),
    () => third.add(balm),
    () => second.remove('ring'),
  )
  for (const each of all) expect(each.pieces()).toEqual({ balm: 1 })
  expect(new Set(tabs.map(({ tab }) => tab.revision)).size).toBe(1)
})

test('two tabs that add at once have what both added', () => {
  const [first, second, third] = [openTab(), openTab(), openTab()]
  deliver()
  first.add(ring)
  second.add(balm)
  second.add(ring)
  deliver()
  for (const each of [first, second, third]) expect(each.pieces()).toEqual({ ring: 2, balm: 1 })
  inTurn(() => third.add(balm))
  for (const each of [first, second, third]) expect(each.pieces()).toEqual({ ring: 2, balm: 2 })
})

test('products added before a late answer are added to it', () => {
  const first = openTab(ada, { revision: 30 })
  const second = openTab()
  second.add(balm, 2)
  second.add(ring)
  deliver()
  for (const { pieces, tab } of [first, second])
    expect([pieces(), tab.stored.username]).toEqual([{ ring: 2, balm: 2 }, 'Ada'])
})

test('a change that arrives before the answer is not taken for the whole', () => {
  const first = openTab({ cart: cartOf(ring) }, { revision: 5 })
  deliver()
  const second = openTab()
  const hello = posted.splice(0)
  first.add(balm)
  posted.push(...hello)
  deliver()
  for (const each of [first, second]) expect(each.pieces()).toEqual({ ring: 1, balm: 1 })
})

test('signing out signs out all tabs, also one that loaded a page meanwhile', () => {
  const [first, second] = [openTab(ada, { revision: 5 }), openTab()]
  deliver()
  tabs = [first]
  for (const key of Object.keys(ada)) first.set(key, null)
  deliver()
  const again = openTab(second.tab.stored, { revision: second.tab.revision })
  deliver()
  expect([first.tab.stored, again.tab.stored]).toEqual([{}, {}])
})

test('a tab that returns sends its changes, also when the other one is loading a page', () => {
  const [first, second] = [openTab(ada, { revision: 5 }), openTab()]
  deliver()
  tabs = [first]
  inTurn(() => first.add(balm))
  tabs = []
  const again = openTab(second.tab.stored, { revision: second.tab.revision })
  inTurn(() => openTab(first.tab.stored, { revision: first.tab.revision }))
  expect(again.pieces()).toEqual({ ring: 1, balm: 1 })
})

test('a tab whose session storage the browser has copied changes nothing', () => {
  const [first, copy] = [openTab(ada, { revision: 5 }), openTab(ada, { revision: 5 })]
  deliver()
  expect([first.tab.stored, copy.tab.stored]).toEqual([ada, ada])
  inTurn(() => copy.add(ring))
  expect([first.pieces(), copy.pieces()]).toEqual([{ ring: 2 }, { ring: 2 }])
})

test('two tabs with as many changes, of which neither heard, keep what they have', () => {
  const [first, second] = [openTab(ada, { revision: 5 }), openTab({ cart: cartOf(balm) }, { revision: 5 })]
  deliver()
  expect([first.pieces(), second.pieces()]).toEqual([{ ring: 1 }, { balm: 1 }])
})

test('a visitor who signs in as somebody else than a tab that was away leaves that one alone', () => {
  const first = openTab(ada, { revision: 9 })
  deliver()
  tabs = []
  const second = openTab()
  deliver()
  tabs = [first, second]
  inTurn(() => second.set('username', 'Bob'))
  expect([first.tab.stored, second.tab.stored]).toEqual([ada, { username: 'Bob' }])
})

test('a link that names a customer by a number has the cart of that customer once it is signed in', () => {
  openTab(ada, { revision: 9 })
  const second = openTab({}, { named: '012' })
  deliver()
  expect(second.pieces()).toEqual({})
  second.tab.named = ''
  inTurn(() => second.set('username', 'Ada'))
  expect(second.tab.stored).toEqual(ada)
})

test('a visitor who signs in is signed in everywhere', () => {
  const [first, second] = [openTab({ cart: cartOf(balm) }, { revision: 1 }), openTab()]
  deliver()
  second.set('username', 'Ada')
  second.set('access_token', 'token-1')
  deliver()
  expect(first.tab.stored).toEqual({ cart: cartOf(balm), username: 'Ada', access_token: 'token-1' })
})

test('a link that names another customer is a tab of its own, and what each of the two changes stays there', () => {
  const [first, second] = [openTab(ada, { revision: 9 }), openTab({}, { named: 'Bob' })]
  second.add(balm)
  inTurn(
    () => second.set('username', 'Bob'),
    () => first.add(ring),
    () => second.set('username', null),
  )
  expect([first.tab.stored.username, first.pieces(), second.pieces()]).toEqual(['Ada', { ring: 2 }, { balm: 1 }])
})

test('a link that names a customer begins with the cart of a visitor, and signs all tabs in', () => {
  const [first, second] = [openTab({ cart: cartOf(ring) }, { revision: 4 }), openTab({}, { named: 'Bob' })]
  deliver()
  expect(second.pieces()).toEqual({ ring: 1 })
  inTurn(() => second.set('username', 'Bob'))
  expect(first.tab.stored.username).toBe('Bob')
})
