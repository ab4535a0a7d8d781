/**
 * Kinds of order events. Events of one save are in this order. An order placed by its customer has no event: its date
 * says when.
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
