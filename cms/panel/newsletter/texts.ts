export const texts = {
  filters: {
    label: 'Show',
    all: 'All',
    subscribed: 'Subscribed',
    pending: 'Not confirmed',
    unsubscribed: 'Unsubscribed',
  },
  subscribed: (count: number) =>
    `${count} subscribed. The table has these, each with the link to unsubscribe, for the program that sends your newsletter.`,
  download: 'Download CSV',
  excel: 'For Excel',
  nobody: 'Nobody is subscribed yet.',
  box: {
    'no-mail-server': 'Pages have no box for the newsletter, because the shop has no mail server (SMTP_URL).',
    'switched-off': 'Pages have no box for the newsletter: it is switched off in the branch.',
  },
}
