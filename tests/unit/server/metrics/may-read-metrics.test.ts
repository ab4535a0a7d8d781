import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { type MetricsRequestPort, mayReadMetrics } from '../../../../cms/server/metrics/may-read-metrics.ts'

const METRICS_TOKEN = 'a-token-of-metrics'
const neither = { METRICS_PORT: undefined, METRICS_TOKEN: undefined }
const isOpen = (port: MetricsRequestPort, settings: object, authorization?: string) =>
  mayReadMetrics({ headers: { authorization } } as IncomingMessage, port, { ...neither, ...settings })

test('the port of the shop shows the figures with the token only, and to nobody where they have a port of their own', () => {
  expect(isOpen('shop', {})).toBe(false)
  expect(isOpen('shop', { METRICS_TOKEN }, `Bearer ${METRICS_TOKEN}`)).toBe(true)
  for (const authorization of [undefined, '', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`])
    expect([authorization, isOpen('shop', { METRICS_TOKEN }, authorization)]).toEqual([authorization, false])
  expect(isOpen('shop', { METRICS_PORT: 9090, METRICS_TOKEN }, `Bearer ${METRICS_TOKEN}`)).toBe(false)
  expect(isOpen('metrics', { METRICS_PORT: 9090 })).toBe(true)
  expect(isOpen('metrics', { METRICS_PORT: 9090, METRICS_TOKEN })).toBe(false)
  expect(isOpen('metrics', { METRICS_PORT: 9090, METRICS_TOKEN }, `Bearer ${METRICS_TOKEN}`)).toBe(true)
})
