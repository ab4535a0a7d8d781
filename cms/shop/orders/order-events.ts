/**
 * The kinds of order events, in the sequence in which one save records them. An order that its customer placed has no
 * event for that, because the order's date shows the time.
 */
export const ORDER_EVENT_KINDS = [
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
