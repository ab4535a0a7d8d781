export const texts = {
  leadHere: (count: number) => (count === 1 ? 'Its old address leads here:' : `Its ${count} old addresses lead here:`),
  leadsNowhere: 'Leads nowhere: there is no page any more',
  newRedirect: 'New redirect',
  more: (count: number) => `and ${count} more`,
}
