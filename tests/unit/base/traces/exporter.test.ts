import { afterEach, expect, test, vi } from 'vitest'
import { log } from '../../../../cms/base/log/log.ts'
import { loadExporter } from '../../../../cms/base/traces/exporter.ts'
import { freePort } from '../../../support/free-port.ts'
import { startTraceReceiver } from '../../../support/otlp.ts'

afterEach(() => vi.restoreAllMocks())

test('while nobody takes traces the log says so once', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const provider = await loadExporter(`http://127.0.0.1:${await freePort()}`, { COLLECT_MS: 60_000, SEND_MS: 100 })
  for (const name of ['first', 'second', 'third']) {
    provider.getTracer('test').startSpan(name).end()
    await provider.flush()
  }
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['traces are not taken; the shop goes on without them'])
  await provider.close(1000)
})

test('what waits when the shop ends is sent', async () => {
  const receiver = await startTraceReceiver()
  const provider = await loadExporter(receiver.url, { COLLECT_MS: 60_000, SEND_MS: 10_000 })
  provider.getTracer('test').startSpan('last').end()
  await provider.close(10_000)
  expect(receiver.spans().map(({ name }) => name)).toEqual(['last'])
  await receiver.close()
})
