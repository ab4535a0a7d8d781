import { formatAmount } from '../../../src/domain/money/money.ts'
import type { ReturnState } from '../../../src/domain/returns/return.ts'
import { formatItemQuantities, RETURN_REASON_LABELS } from '../../../src/domain/returns/return-words.ts'
import type { SaleOrder } from '../../payload-types.ts'
import type { TemplateMailEventName } from './events.ts'
import type { MailShopDetails } from './mail-shop.ts'
import type { MailPlaceholderValues } from './wording.ts'

type Return = NonNullable<SaleOrder['returns']>[number]

/** The mail events about returns, each with the state of the return in which it is sent. */
export const RETURN_STATE_BY_MAIL_EVENT: Partial<Record<TemplateMailEventName, ReturnState>> = {
  returnAsked: 'asked',
  shopReturn: 'asked',
  returnReceived: 'received',
  returnRefused: 'refused',
}

/** Returns the mail events of those returns of an order whose state differs between `before` and `after`. */
export function listReturnMailEvents(after: readonly Return[], before: readonly Return[]): TemplateMailEventName[] {
  const states = new Map(before.map(({ id, state }) => [id, state]))
  const changed = after.flatMap(({ id, state }) => (states.get(id) === state ? [] : state))
  const events = Object.entries(RETURN_STATE_BY_MAIL_EVENT) as [TemplateMailEventName, ReturnState][]
  return events.flatMap(([event, state]) => (changed.includes(state) ? event : []))
}

/** Returns the return that a mail is about: the last one requested, received or refused. Undefined for other mails. */
export function findMailedReturn(event: TemplateMailEventName, returns: readonly Return[]): Return | undefined {
  return listMailedReturns(event, returns).at(-1)
}

/**
 * Returns the order once for each mail of an event that is due `count` times: an event about returns has a mail about
 * each of the last `count` returns, and the order then has only that return. Other events have one mail.
 */
export function listMailedOrders(event: TemplateMailEventName, order: SaleOrder, count: number): SaleOrder[] {
  if (!RETURN_STATE_BY_MAIL_EVENT[event]) return [order]
  const mailed = listMailedReturns(event, order.returns ?? []).slice(-count)
  return mailed.map((each) => ({ ...order, returns: [each] }))
}

/** Returns the order with only the return in the key of a mail (`EVENT:ORDER:RETURN`); unchanged for other mails. */
export function keepMailedReturn(order: SaleOrder, key: string): SaleOrder {
  const parts = key.split(':')
  const mailed = (order.returns ?? []).filter(({ id }) => id && parts.includes(id))
  return mailed.length > 0 ? { ...order, returns: mailed } : order
}

/** Returns the returns that mails of an event can be about, in the sequence of their requests or decisions. */
function listMailedReturns(event: TemplateMailEventName, returns: readonly Return[]): Return[] {
  const about = RETURN_STATE_BY_MAIL_EVENT[event]
  const timeOf = ({ askedAt, decidedAt }: Return) => Date.parse((about === 'asked' ? askedAt : decidedAt) ?? '')
  const alike = returns.filter((each) => each.state === about || (about === 'asked' && each.askedAt))
  return alike.toSorted((one, other) => timeOf(one) - timeOf(other))
}

/** Returns the placeholders' values of a mail about a return; {} for other mails. */
export function buildReturnPlaceholderValues(
  event: TemplateMailEventName,
  { returns, currency }: Pick<SaleOrder, 'returns'> & { currency?: string | null },
  shop: MailShopDetails,
): MailPlaceholderValues {
  const mailed = findMailedReturn(event, returns ?? [])
  if (!mailed) return {}
  return {
    returned: { text: formatItemQuantities(mailed.lines ?? []) },
    amount: { text: formatAmount(mailed.amount, currency || shop.currency) },
    reason: { text: RETURN_REASON_LABELS[mailed.reason] },
    note: { text: mailed.note ?? '' },
    answer: { text: mailed.answer ?? '' },
    shopAddress: { text: [shop.name, shop.address].filter(Boolean).join('\n') },
  }
}
