import { expect, test, vi } from 'vitest'
import type { OnlinePayment, SaleOrder } from '../../../../cms/payload-types.ts'
import { findOnlinePayments, updateOnlinePayments } from '../../../../cms/shop/payments/online-payment-rows.ts'
import { getOrCreatePaymentPage } from '../../../../cms/shop/payments/payment-page.ts'
import { syncOnlinePayment } from '../../../../cms/shop/payments/payment-poller.ts'
import {
  type CheckoutState,
  type PaymentProvider,
  ProviderFailureError,
} from '../../../../cms/shop/payments/provider.ts'
import { recordCheckoutState } from '../../../../cms/shop/payments/record-checkout-state.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

/** An unpaid order, and a provider whose checkouts have the ids of their rows after `cs-`. */
function openOrder() {
  const id = payload().db.newId()
  const order: Partial<SaleOrder> = { id, reference: 'S-1', status: 'New', paymentState: 'unpaid', currency: 'USD' }
  const createCheckout = vi.fn(async ({ row }: { row: string }) => ({
    id: `cs-${row}`,
    url: `https://pay.example/${row}`,
  }))
  const fetchState = vi.fn()
  const provider = { name: 'Stripe', createCheckout, fetchState } as unknown as PaymentProvider
  const services = { payload: payload(), provider }
  const stateOf = ({ id: row, key }: OnlinePayment, status: CheckoutState['status']): CheckoutState => {
    const money = { payment: 'pi_1', amount: 25_000, currency: 'USD', refunds: null }
    return { id: key ?? '', row, order: id, status, ...money }
  }
  return {
    services,
    createCheckout,
    fetchState,
    stateOf,
    rows: () => findOnlinePayments(payload(), { order: { equals: id } }),
    payNow: () => getOrCreatePaymentPage(services, id, async () => ({ ...order, grandTotalAmount: 25 }) as SaleOrder),
  }
}

const update = (row: OnlinePayment, data: Parameters<typeof updateOnlinePayments>[2]) =>
  updateOnlinePayments(payload(), { id: { equals: row.id } }, data)

const statesOf = (rows: OnlinePayment[]) => rows.map(({ state }) => state)

test('a page that soon expires is closed before another one is opened', async () => {
  const { payNow, rows } = openOrder()
  const url = await payNow()
  expect(await payNow()).toBe(url)
  await update((await rows())[0]!, { expiresAt: new Date(Date.now() + 8 * 60_000).toISOString() })
  const second = await payNow()
  expect([second === url, statesOf(await rows())]).toEqual([false, ['closing', 'open']])
  expect([await payNow(), statesOf(await rows())]).toEqual([second, ['closing', 'open']])
})

test('a payment at the bank refuses another page; one that waits for the shopper is cancelled', async () => {
  const { payNow, rows, fetchState, stateOf } = openOrder()
  await payNow()
  const [row] = await rows()
  await recordCheckoutState(payload(), { name: 'Stripe' }, stateOf(row!, 'pending'))
  fetchState.mockResolvedValueOnce(stateOf(row!, 'pending'))
  await expect(payNow()).rejects.toThrow('on its way')
  fetchState.mockRejectedValueOnce(new Error('Stripe is away'))
  await expect(payNow()).rejects.toThrow('on its way')
  expect(statesOf(await rows())).toEqual(['pending'])
  fetchState.mockResolvedValueOnce(stateOf(row!, 'ended'))
  await payNow()
  expect(fetchState).toHaveBeenLastCalledWith(row!.key, { cancel: true })
  expect(statesOf(await rows())).toEqual(['ended', 'open'])
})

test('a page whose creation failed is asked for once more, and a payment of it is recorded', async () => {
  const { services, payNow, rows, createCheckout, stateOf } = openOrder()
  createCheckout.mockRejectedValue(new ProviderFailureError('Stripe: 500'))
  await expect(payNow()).rejects.toThrow('cannot take the payment')
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'closing', key: row!.id })
  await expect(syncOnlinePayment(services, row!)).rejects.toThrow('500')
  expect(statesOf(await rows())).toEqual(['ended'])
  await recordCheckoutState(payload(), { name: 'Stripe' }, { ...stateOf(row!, 'paid'), id: 'cs-late' })
  expect(await rows()).toMatchObject([{ state: 'paid', key: 'cs-late', payment: 'pi_1' }])
})
