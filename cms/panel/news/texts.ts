export const texts = {
  alerts: 'When an order or a message comes in',
  kinds: { sound: 'Play a sound', notice: 'Show a notification' },
  arrived: { orders: 'New order', messages: 'New message' },
  changed: 'The list has changed.',
  show: 'Show the changes',
}
