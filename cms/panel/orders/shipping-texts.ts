import type { OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { ORDER_UNDO_SECONDS } from '../../../src/domain/orders/undo-seconds.ts'

export const shippingTexts = {
  ship: {
    title: (reference: string) => `Ship ${reference}`,
    hint: 'You can leave it empty and add it later: the customer gets a mail with it then.',
    confirm: 'Ship the order',
  },
  shipMany: {
    title: (count: number) => (count === 1 ? 'Ship 1 order' : `Ship ${count} orders`),
    loading: 'Loading the orders …',
    ship: (count: number) => (count === 1 ? 'Ship the order' : `Ship the ${count} orders`),
    mails: (mails: number, count: number) =>
      mails === 0
        ? 'Nobody is mailed.'
        : `${mails === count ? 'Each customer is' : `${mails} of ${count} customers are`} mailed, with the tracking number. The mails leave after ${ORDER_UNDO_SECONDS} seconds; until then you can undo it.`,
    hint: 'Paste a column of numbers into a field to fill those below it as well, or two columns: orders and numbers.',
    mail: (mail: { to: string; subject: string } | null) =>
      mail ? `Mail to ${mail.to}: ${mail.subject}` : 'No mail: there is no address, or this mail is switched off.',
    numberOf: (reference: string) => `Tracking number of ${reference}`,
    twice: 'Another order has the same number.',
    cannot: (status: OrderStatus) => `It is ${status} and cannot be shipped.`,
    pasted: (count: number, unused: readonly string[]) =>
      `${count === 1 ? '1 number' : `${count} numbers`} filled in.${unused.length > 0 ? ` Not used: ${unused.join(', ')}` : ''}`,
  },
  shipped: {
    title: 'Changed just now',
    /** `statuses`: the current statuses of the moved orders. */
    can: (count: number, statuses: readonly string[]) =>
      `${count === 1 ? '1 order is' : `${count} orders are`} ${statuses.join(' or ')}. You can undo it.`,
    leave: (seconds: number) => `Mails leave in ${seconds} s.`,
    undo: (count: number) => (count === 1 ? 'Undo it' : `Undo it for ${count} orders`),
    held: (clock: string) => `This was done with other orders. Until ${clock} it can be undone; no mail leaves before.`,
    undone: 'What became of the undoing',
  },
}
