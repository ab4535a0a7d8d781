import type { Request } from 'express'
import { expect, test } from 'vitest'
import { mayReadMetrics } from '../../../cms/server/may-read-metrics.ts'

const token = 'a-token-of-metrics'
const own = { METRICS_TOKEN: undefined, TRUST_PROXY: 0, SITE_URL: 'http://localhost:3000' }
const isOpen = (settings: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  mayReadMetrics({ get: (name: string) => headers[name], socket: { remoteAddress } } as unknown as Request, {
    ...own,
    ...settings,
  })

test('without a token only programs of this machine read the figures, and no proxy does for others', () => {
  expect(isOpen({})).toBe(true)
  expect(isOpen({}, {}, '::ffff:127.0.0.1')).toBe(true)
  expect(isOpen({}, {}, '::1')).toBe(true)
  expect(isOpen({}, {}, '192.168.1.4')).toBe(false)
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host']) {
    expect([header, isOpen({}, { [header]: '127.0.0.1' })]).toEqual([header, false])
  }
  expect(isOpen({ TRUST_PROXY: 1 })).toBe(false)
  // A proxy that adds no headers.
  expect(isOpen({ SITE_URL: 'https://shop.example' })).toBe(false)
})

test('with a token whoever has it reads the figures, and nobody else', () => {
  const settings = { METRICS_TOKEN: token, TRUST_PROXY: 1, SITE_URL: 'https://shop.example' }
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  expect(isOpen(settings, { ...headers, authorization: `Bearer ${token}` }, '192.168.1.4')).toBe(true)
  for (const authorization of ['', token, `Bearer ${token}x`, `Basic ${token}`]) {
    expect([authorization, isOpen(settings, { ...headers, authorization })]).toEqual([authorization, false])
  }
  expect(isOpen({ METRICS_TOKEN: token })).toBe(false)
})
