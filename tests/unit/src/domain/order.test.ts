import { expect, test } from 'vitest'
import { formatDate } from '../../../../src/domain/dates.ts'
import { orderReference } from '../../../../src/domain/order.ts'
import {
  BULK_MOVES,
  canMove,
  canStaffRevise,
  isCounted,
  isEditable,
  isOpen,
  isSent,
  isUndoneShipping,
  movesInWords,
  nextStatuses,
  notRevisableMessage,
  ORDER_STATUSES,
  SHIPPED_FROM,
  UNCOUNTED_STATUSES,
  WAITING_STATUSES,
} from '../../../../src/domain/order-status.ts'

test('staff move an order only along its life', () => {
  const moves = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => from !== to && canMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'New → Confirmed',
    'New → Cancelled',
    'Confirmed → Shipped',
    'Confirmed → Cancelled',
    'Shipped → Completed',
  ])
})

test('what staff are offered are the moves that are allowed', () => {
  for (const from of ORDER_STATUSES)
    expect(nextStatuses(from)).toEqual(ORDER_STATUSES.filter((to) => from !== to && canMove(from, to)))
})

test('staff may revise an order until it is on its way', () => {
  expect(ORDER_STATUSES.filter((status) => canStaffRevise({ status }))).toEqual(['New', 'Confirmed'])
})

test('an order may always stay as it is', () => {
  expect(ORDER_STATUSES.every((status) => canMove(status, status))).toBe(true)
})

test('a customer may edit and delete an order only while it is New', () => {
  expect(ORDER_STATUSES.filter((status) => isEditable({ status }))).toEqual(['New'])
})

test('orders count until they are cancelled, and are open until they are completed', () => {
  expect([ORDER_STATUSES.filter((status) => !isCounted(status)), UNCOUNTED_STATUSES]).toEqual([
    ['Cancelled'],
    ['Cancelled'],
  ])
  expect(ORDER_STATUSES.filter(isOpen)).toEqual(['New', 'Confirmed', 'Shipped'])
  expect(ORDER_STATUSES.filter(isSent)).toEqual(['Shipped', 'Completed'])
  expect(WAITING_STATUSES).toEqual(['New', 'Confirmed'])
})

test('many orders at once are confirmed or completed, and never cancelled', () => {
  expect(BULK_MOVES).toEqual(['Confirmed', 'Completed'])
})

test('shipping is undone by going back to where an order is shipped from', () => {
  expect(ORDER_STATUSES.filter((to) => isUndoneShipping('Shipped', to))).toEqual(['Confirmed'])
  expect(SHIPPED_FROM).toEqual(['Confirmed'])
  expect(isUndoneShipping('Completed', 'Confirmed')).toBe(false)
})

test('staff read the rules in words', () => {
  expect(movesInWords()).toBe('New → Confirmed → Shipped → Completed. A new or confirmed order can be cancelled.')
  expect(notRevisableMessage('Shipped')).toBe(
    'An order that is Shipped can no longer be edited. Only New and Confirmed orders can.',
  )
})

test('a reference names the year and a number of six digits, or more when they run out', () => {
  expect(orderReference(2026, 42)).toBe('SO-2026-000042')
  expect(orderReference(2026, 1_234_567)).toBe('SO-2026-1234567')
})

test('a date is shown by its day', () => {
  expect(formatDate('2026-11-21T09:30:00.000Z')).toBe('2026-11-21')
})
