/**
 * The kinds of order events, in the order in which one save records them. An order placed by its customer has no event,
 * because its date shows the time.
 */
export const ORDER_EVENTS = [
  ...([
    'placed-by-staff',
    'status',
    'payment',
    'refund',
    'return-asked',
    'return',
    'return-refused',
    'address',
    'memo',
    'delivery',
    'discount',
    'ready',
    'lines',
    'line-note',
    'tracking',
    'notes',
  ] as const),
]
