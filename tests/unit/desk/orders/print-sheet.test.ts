import { expect, test } from 'vitest'
import { renderPrintSheet } from '../../../../cms/desk/orders/print-sheet.ts'
import type { Customer, SaleOrder } from '../../../../cms/payload-types.ts'
import type { PageBranch } from '../../../../src/domain/pages/page-data.ts'

const branch = {
  name: 'Aurel & Co',
  picture: '/media/logo.webp',
  currency: 'USD',
  contact: [
    { key: 'Address', value: '1 Hill Road\nPortland' },
    { key: 'Phone', value: '(503) 555-0100' },
  ],
} as PageBranch

const order = {
  id: 'order',
  reference: 'SO-2026-000042',
  date: '2026-11-22T09:30:00.000Z',
  customerName: '+15035550142',
  status: 'New',
  shippingAddress: '2 Sage Row\n<Apt 3>',
  memo: 'Ring "twice"',
  trackingNumber: null,
  grandTotalAmount: 1250,
  pieces: 3,
  lines: [{ itemId: 'ring', itemName: "Pearl's <Ring>", itemCode: 'R-1', quantity: 3, price: 416.67, amount: 1250 }],
} as SaleOrder

test('a packing slip has what is packed, for whom and from whom, and no price', () => {
  const sheet = renderPrintSheet(order, 'slip', branch)
  for (const part of [
    ...['<h1>Packing slip</h1>', 'SO-2026-000042', '2026-11-22', 'Aurel &#38; Co', '/media/logo.webp'],
    ...['1 Hill Road\nPortland\n(503) 555-0100', '2 Sage Row\n&#60;Apt 3&#62;', 'Ring &#34;twice&#34;'],
    ...['<td class="number">3</td><td>Pearl&#39;s &#60;Ring&#62;<br><span class="code">R-1</span></td>'],
  ])
    expect(sheet).toContain(part)
  expect(sheet).not.toMatch(/\$|1250|Tracking number/)
})

test('the name of a customer is printed beside the phone number, where it is known', () => {
  const customer = { id: 'mary', name: 'Mary Smith' } as Customer
  expect(renderPrintSheet({ ...order, customer }, 'slip', branch)).toContain('Mary Smith\n+15035550142</dd>')
  for (const known of [{ ...customer, name: '+15035550142' }, 'mary', null])
    expect(renderPrintSheet({ ...order, customer: known }, 'slip', branch)).toContain('">+15035550142</dd>')
})

test('a receipt has each price, the total and the tracking number once there is one, without signs that HTML does not allow', () => {
  const sheet = renderPrintSheet({ ...order, trackingNumber: 'T-1' }, 'receipt', branch)
  for (const part of ['<h1>Receipt</h1>', '3 × $416.67', '$1,250.00', 'T-1</dd>']) expect(sheet).toContain(part)
  const memo = `a${String.fromCharCode(0, 12, 0x85, 0xfdd0)}b\tc\nd`
  expect(renderPrintSheet({ ...order, memo }, 'slip', branch)).toContain('ab\tc\nd')
})
