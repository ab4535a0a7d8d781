import { expect, test } from 'vitest'
import { type Cart, emptyCart, withAddedProduct } from '../../../../src/domain/cart/cart.ts'
import {
  calculateCartNoteCharges,
  findCartLineNoteFault,
  toCheckoutNoteField,
  withCurrentNoteTerms,
  withNoteText,
} from '../../../../src/domain/cart/cart-notes.ts'
import { type LineNote, resolveLineNote } from '../../../../src/domain/orders/line-note.ts'
import { createCartToEditOrder } from '../../../../src/domain/orders/order-cart.ts'
import { placed, ring } from '../../../support/product-fixtures.ts'

const terms = { label: 'Engraving', limit: 8, price: 15 }
const before: LineNote = { text: 'Anna', label: 'Engraved', price: 9 }

test.for<[about: string, sent: string | undefined, was: LineNote | null, is: LineNote | null]>([
  ['a new note has the terms of today', 'AM', null, { text: 'AM', label: 'Engraving', price: 15 }],
  ['a client that sends none keeps it', undefined, before, before],
  ['an empty one removes it', '', before, null],
  ['a corrected one keeps its label and price', 'Hannah', before, { text: 'Hannah', label: 'Engraved', price: 9 }],
  ['no note stays none', undefined, null, null],
])('%s', ([, sent, was, is]) => {
  expect(resolveLineNote(sent, { terms, before: was })).toEqual({ note: is })
})

test('a note that is too long, unprintable or not offered is refused with a sentence; one that is unchanged is not', () => {
  const faultOf = (sent: string, some: Partial<Parameters<typeof resolveLineNote>[1]> = {}) =>
    resolveLineNote(sent, { terms, before: null, ...some })
  expect(faultOf('123456789')).toEqual({ fault: 'Engraving: at most 8 characters. This has 9.' })
  for (const text of ['a\nb', 'a\tb', 'a\u0000', '\u202eab', '\u2028'])
    expect([text, faultOf(text)]).toEqual([text, { fault: expect.stringMatching(/^Engraving: .* one line/) }])
  const unoffered = 'is not offered for this product. Please remove the text.'
  expect(faultOf('AM', { terms: null })).toEqual({ fault: `A note ${unoffered}` })
  expect(faultOf('Anne', { terms: null, before })).toEqual({ fault: `Engraved ${unoffered}` })
  expect(faultOf('Anna', { terms: null, before })).toEqual({ note: before })
})

const named = { ...terms, text: 'AM' }
const notesIn = (cart: Cart) => cart.item.map(({ note }) => note)
const follow = (cart: Cart, to: typeof terms | null) => withCurrentNoteTerms(cart, 'Aurel', new Map([['ring', to]]))

test('a note is typed on the page or in the cart, costs its price for each piece, and is sent', () => {
  const typed = withAddedProduct(emptyCart, { ...ring, note: named }, 1, 'Aurel')
  const cart = withAddedProduct(typed, { ...ring, note: { ...terms, text: '' } }, 1, 'Aurel')
  expect(notesIn(cart)).toEqual([named])
  const charge = { kind: 'note', name: 'Engraving: 2 pieces', amount: 30, reference: 'Engraving' }
  expect(calculateCartNoteCharges(cart.item)).toEqual([charge])
  expect(cart.item.map(toCheckoutNoteField)).toEqual([{ note: 'AM' }])
  const emptied = withNoteText(cart, cart.item[0]!, ' ')
  expect([emptied.item.map(toCheckoutNoteField), calculateCartNoteCharges(emptied.item)]).toEqual([[{}], []])
})

test('the terms of notes follow the shop, and a typed text is not lost when they end', () => {
  const cart = withAddedProduct(emptyCart, ring, 1, 'Aurel')
  const offered = follow(cart, terms)
  expect(notesIn(offered)).toEqual([{ ...terms, text: '' }])
  expect(follow(offered, { ...terms })).toBe(offered)
  expect(notesIn(follow(offered, null))).toEqual([undefined])
  const [typed] = follow(withNoteText(offered, offered.item[0]!, 'AM'), null).item
  expect(findCartLineNoteFault(typed!)).toBe('Engraving is not offered for this product. Please remove the text.')
})

test('an edited order sends only a note that was changed, at the price that was agreed', () => {
  const shown = follow(createCartToEditOrder(placed, 'Aurel', 'USD', new Map([['ring', before]])), terms)
  const [line] = shown.item
  expect(line?.note).toEqual({ ...before, limit: 8, before: 'Anna' })
  expect(toCheckoutNoteField(line!)).toEqual({})
  const changed = withNoteText(shown, line!, 'Hannah').item[0]!
  expect([toCheckoutNoteField(changed), calculateCartNoteCharges([changed])[0]?.amount]).toEqual([
    { note: 'Hannah' },
    18,
  ])
  expect(toCheckoutNoteField(withNoteText(shown, line!, '').item[0]!)).toEqual({ note: '' })
})
