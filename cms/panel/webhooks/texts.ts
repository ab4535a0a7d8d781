import type { WebhookDelivery } from '../../payload-types.ts'

export const texts = {
  loading: 'Loading …',
  secret: {
    title: 'Secret',
    how: 'The receiver checks with it that an event comes from this shop. It is made when the webhook is saved.',
    show: 'Show the secret',
    hide: 'Hide the secret',
    renew: 'Make a new secret',
    renewAsk: 'Make a new secret?',
    renewWhat:
      'Events are signed with both secrets for 24 hours, so that the receiver can be changed meanwhile. Then the present one ends.',
    renewEnds: {
      until: 'The secret before the present one is valid until',
      now: 'A new secret ends it now: a receiver that still uses it will refuse the events.',
    },
    renewed: 'There is a new secret. The one before is valid for 24 hours.',
    oldUntil: 'The secret before is valid until',
    keep: 'Keep it',
  },
  test: {
    title: 'Test',
    how: 'Sends an event of the type webhook.test to the address that is saved, once.',
    send: 'Send a test',
    sending: 'Sending …',
    taken: (status: number, milliseconds: number) => `Taken: the receiver answered ${status} in ${milliseconds} ms.`,
    refused: (status: number, milliseconds: number) =>
      `Not taken: the receiver answered ${status} in ${milliseconds} ms. Only 200 to 299 counts.`,
    said: 'It said:',
    nothing: 'It said nothing.',
  },
  events: {
    title: 'Last events',
    none: 'Nothing was told yet. The first event appears here as soon as it happens.',
    counts: (waiting: number, failed: number) => `${waiting} waiting, ${failed} given up.`,
    all: 'All events of this webhook',
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    answered: (status: number) => `answered ${status}`,
    reload: 'Look again',
  },
  event: {
    title: 'What is sent',
    id: 'Id',
    notYet: 'It is being written down. Please look again in a moment.',
    nothing: 'There is nothing that could be sent.',
    sendAgain: 'Send again',
    sendNow: 'Send now',
    how: 'It is sent as it was, with the same id, so that a receiver that has it already can tell.',
    onItsWay: 'It is on its way.',
  },
  states: {
    new: 'New',
    waiting: 'Waiting',
    delivered: 'Delivered',
    failed: 'Given up',
  } satisfies Record<WebhookDelivery['state'], string>,
  alert: {
    givenUp: (count: number) =>
      count === 1
        ? 'An event for a webhook was given up in the last day.'
        : `${count} events for webhooks were given up in the last day.`,
    look: 'See what the receivers answered',
    off: (name: string) => `The shop switched off the webhook ${name}.`,
    why: 'See why',
  },
}
