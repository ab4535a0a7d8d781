import type { Where } from 'payload'
import {
  type OnlinePaymentState,
  UNSETTLED_ONLINE_PAYMENT_STATES,
} from '../../../src/domain/payments/online-payment-state.ts'
import { type BackgroundWorker, startBackgroundWorker } from '../../base/outbox/worker.ts'
import type { OnlinePayment } from '../../payload-types.ts'
import { closingCheckoutsSignal, findOnlinePayments, updateOnlinePayments } from './online-payment-rows.ts'
import { createCheckoutAtProvider, type PaymentServices } from './payment-page.ts'
import { ProviderRefusalError } from './provider.ts'
import { recordCheckoutState } from './record-checkout-state.ts'

/** Milliseconds between two polls of the provider about all unsettled payments. */
const LOOK_MS = 10 * 60_000
/** Milliseconds after a request to the provider in which the process that sent it may still write the response. */
const ANSWER_MS = 2 * 60_000

const LOCK = 'online-payments'

/**
 * Starts a worker that reads the state of all unsettled payments from the provider, at the start and every ten
 * minutes, because an event may get lost or a process may be killed. The worker also closes payment pages that are
 * marked as `closing`, at once.
 */
export function startPaymentPoller(services: PaymentServices): BackgroundWorker {
  const { payload } = services
  let allDueAt = 0
  return startBackgroundWorker({
    lookMs: LOOK_MS,
    wakeOn: closingCheckoutsSignal,
    onError: (err) => payload.logger.warn({ err }, 'online payments could not be asked for'),
    async work(signal) {
      const asksAll = performance.now() >= allDueAt
      const states: readonly OnlinePaymentState[] = asksAll ? UNSETTLED_ONLINE_PAYMENT_STATES : ['closing']
      if ((await findOnlinePayments(payload, inStates(states))).length > 0)
        await payload.db.exclusive([LOCK], payload, () => askForAll(services, states, signal))
      if (asksAll) allDueAt = performance.now() + LOOK_MS
      return null
    },
  })
}

const inStates = (states: readonly OnlinePaymentState[]): Where => ({ state: { in: [...states] } })

async function askForAll(
  services: PaymentServices,
  states: readonly OnlinePaymentState[],
  signal: AbortSignal,
): Promise<void> {
  const rows = await findOnlinePayments(services.payload, inStates(states))
  for (const row of rows.filter((each) => !isAwaited(each, Date.now()))) {
    if (signal.aborted) return
    await syncOnlinePayment(services, row).catch((err) =>
      services.payload.logger.warn({ err, order: row.order }, 'an online payment could not be asked for'),
    )
  }
}

/** Whether a living process probably still waits for the provider's response. */
function isAwaited({ state, key, id, updatedAt }: OnlinePayment, now: number): boolean {
  const isAsked = state === 'refunding' || (state === 'creating' && key === id)
  return isAsked && now - Date.parse(updatedAt) < ANSWER_MS
}

/**
 * Reads the state of an online payment from the provider, and writes the payment and its refunds to the order. Closes
 * the payment page first if the state of `row` is `closing`, if the page has expired, or if a process ended before it
 * stored the page's id.
 */
export async function syncOnlinePayment(services: PaymentServices, row: OnlinePayment): Promise<void> {
  const { payload, provider } = services
  const isUnknown = row.key === row.id
  // The process ended before it wrote the page's id, so that no shopper saw the page. Finds the page by its key and
  // closes it.
  const id = isUnknown ? (await createCheckoutAtProvider(services, row)).id : row.key
  const close = row.state === 'closing' || isUnknown || Date.parse(row.expiresAt ?? '') < Date.now()
  const state = await provider.fetchState(id, { close }).catch(async (error: unknown) => {
    // The checkout belongs to another account or to test mode, so that its state will stay unknown.
    if (error instanceof ProviderRefusalError && row.state !== 'refunding')
      await updateOnlinePayments(payload, { id: { equals: row.id } }, { state: 'ended', url: null })
    throw error
  })
  await recordCheckoutState(payload, provider, state)
}
