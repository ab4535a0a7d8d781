import { expect, test } from 'vitest'
import {
  addCountToTitle,
  findNewNotifications,
  sumWaitingCounts,
} from '../../../../cms/panel/news/new-notifications.ts'
import type { StaffNotifications } from '../../../../cms/shop/news/notifications.ts'

const order = (title: string, at: string) => ({ id: title, title, at: `2026-11-27T${at}:00.000Z` })
const withNewest = (title: string, at: string, count = 1): StaffNotifications => ({
  orders: { count, newest: order(title, at), position: 1 },
})

test('the first state is not news; a later order is, once, also the first one of a shop', () => {
  const first = findNewNotifications(withNewest('S-1', '10:00'), null)
  expect(first.arrived).toEqual([])
  const second = findNewNotifications(withNewest('S-2', '10:05', 2), first.seen)
  expect(second.arrived).toEqual([{ ...order('S-2', '10:05'), subject: 'orders' }])
  expect(findNewNotifications(withNewest('S-2', '10:05', 2), second.seen).arrived).toEqual([])
  const { seen } = findNewNotifications({ orders: { count: 0, newest: null, position: 0 } }, null)
  expect(findNewNotifications(withNewest('S-1', '10:00'), seen).arrived).toHaveLength(1)
})

test('an earlier order that becomes the newest again is not news', () => {
  const { seen } = findNewNotifications(withNewest('S-2', '10:05', 2), null)
  const confirmed = findNewNotifications(withNewest('S-1', '10:00'), seen)
  expect(confirmed.arrived).toEqual([])
  expect(findNewNotifications(withNewest('S-3', '10:09', 2), confirmed.seen).arrived).toHaveLength(1)
})

test('the title of a page begins with what waits, and has one number', () => {
  expect(addCountToTitle(3, 'Orders · Aurel')).toBe('(3) Orders · Aurel')
  expect(addCountToTitle(4, '(3) Orders · Aurel')).toBe('(4) Orders · Aurel')
  expect(addCountToTitle(0, '(3) Orders · Aurel')).toBe('Orders · Aurel')
  const messages = { count: 2, newest: null, position: 1 }
  expect([sumWaitingCounts({ ...withNewest('S-1', '10:00', 3), messages }), sumWaitingCounts(null)]).toEqual([5, 0])
})
