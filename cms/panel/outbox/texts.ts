import type { OutboxName } from '../../desk/outbox/report.ts'

export const texts = {
  title: 'Mails and events',
  loading: 'Loading …',
  failedToLoad: 'They could not be loaded.',
  none: 'Everything was sent.',
  counts: (waiting: number, failed: number) => `${waiting} waiting, ${failed} given up.`,
  columns: { what: 'What', to: 'To', state: 'State', problem: 'Why', send: 'Send again' },
  names: {
    mails: 'Mail',
    webhooks: 'Webhook',
    'search-engines': 'Changed pages',
    'front-cache': 'Changed pages',
  } satisfies Record<OutboxName, string>,
  receivers: { 'search-engines': 'Search engines', 'front-cache': 'Cache in front of the shop' },
  states: { waiting: 'Waiting', failed: 'Given up' },
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  next: 'next',
  send: 'Send again',
  sendOne: (what: string, to: string) => `Send again: ${what}, ${to}`,
  onItsWay: 'It is on its way.',
}
