import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { REFUSAL_STATUS } from '../../../cms/base/http/respond-with-error.ts'
import { READY_STATE } from '../../../cms/server/health/readiness.ts'
import { REQUEST_KINDS } from '../../../cms/server/metrics/request-kinds.ts'
import { createRequestMetrics } from '../../../cms/server/metrics/request-metrics.ts'
import { createShopMetrics } from '../../../cms/server/metrics/shop-metrics.ts'
import type { ShopRuntime } from '../../../cms/server/services/open-shop-runtime.ts'
import { headingsOf } from '../../support/headings.ts'

type Alert = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }
type Panel = { targets: { expr: string; legendFormat?: string }[] }

const { groups } = parse(readFileSync('ops/prometheus/alerts.yml', 'utf8')) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)
const { panels } = JSON.parse(readFileSync('ops/grafana/dashboard.json', 'utf8')) as { panels: Panel[] }
const expressions = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance', 'le'] }

/** The label values that an alert may select. */
const VALUES: Record<string, readonly string[]> = {
  job: ['shopfront'],
  kind: REQUEST_KINDS,
  part: Object.keys(READY_STATE),
  of: ['size', 'free'],
  outbox: ['mails', 'webhooks', 'search-engines'],
  state: ['waiting', 'failed'],
  status: ['5..'],
  result: ['placed', 'changed', 'unavailable', 'error', ...Object.keys(REFUSAL_STATUS)],
}

function exported(): Map<string, string[]> {
  const backups = { state: () => ({ made: [], failed: null }) }
  const nothing = { pages: {}, log: {}, payload: {}, settings: {}, backups } as unknown as ShopRuntime
  const registry = createShopMetrics(nothing)
  createRequestMetrics(registry)
  return new Map(
    registry.getMetricsAsArray().flatMap((metric) => {
      const { name, labelNames } = metric as unknown as { name: string; labelNames: string[] }
      const isHistogram = String(metric.type) === 'histogram'
      const names = isHistogram ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]
      return names.map((each) => [each, labelNames] as const)
    }),
  )
}

const WORDS = new Set('sum rate increase delta by and ignoring histogram_quantile for on time'.split(' '))

function askedIn(expr: string): { metric: string; labels: [string, string][] }[] {
  const bare = expr.replace(/\b(by|ignoring|on)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z_][a-z\d_]*)\b(?!\s*\()(?:\{([^}]*)\})?/g)].flatMap(
    ([whole, metric = '', selected = '']) => {
      if (WORDS.has(metric) || isWithin(bare, whole)) return []
      const labels = [...selected.matchAll(/(\w+)\s*[=!]~?\s*"([^"]*)"/g)]
      return [{ metric, labels: labels.map(([, label = '', value = '']): [string, string] => [label, value]) }]
    },
  )
}

/** Names within braces and durations are not metrics. */
function isWithin(expr: string, word: string): boolean {
  const bare = expr.replace(/\{[^}]*\}/g, '{}').replace(/\[[^\]]*\]/g, '')
  return !bare.includes(word.replace(/\{[^}]*\}$/, ''))
}

test('every metric, label and value that an alert or the dashboard asks for is one of the shop', () => {
  const known = exported()
  for (const name of OF_PROMETHEUS.metrics) known.set(name, [])
  expect([...known.keys()].filter((name) => name.startsWith('shop_')).length).toBeGreaterThan(8)
  const asked = expressions.flatMap(askedIn)
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter(({ metric }) => !known.has(metric))).toEqual([])
  const wrong = asked.flatMap(({ metric, labels }) =>
    labels.filter(([label, value]) => {
      const isKnown = [...(known.get(metric) ?? []), ...OF_PROMETHEUS.labels].includes(label)
      return !isKnown || value.split('|').some((each) => !VALUES[label]?.includes(each))
    }),
  )
  expect(wrong).toEqual([])
})

test('the labels in expressions and texts of alerts exist on their metrics', () => {
  const known = exported()
  const texts = alerts.map(({ expr, annotations }) => [expr, annotations.summary ?? ''] as const)
  const ofPanels = panels.flatMap(({ targets }) =>
    targets.map(({ expr, legendFormat = '' }) => [expr, legendFormat] as const),
  )
  for (const [expr, text] of [...texts, ...ofPanels]) {
    const labels = [...askedIn(expr).flatMap(({ metric }) => known.get(metric) ?? []), ...OF_PROMETHEUS.labels]
    const lists = [...expr.matchAll(/\b(?:by|ignoring|on)\s*\(([^)]*)\)/g)]
    const grouped = lists.flatMap(([, list = '']) => list.split(/\s*,\s*/))
    const quoted = [...text.matchAll(/\$labels\.(\w+)|\{\{(\w+)\}\}/g)].map(([, a, b]) => a ?? b ?? '')
    expect([expr, [...grouped, ...quoted].filter((label) => !labels.includes(label))]).toEqual([expr, []])
  }
})

test('each alert has a description, a severity and a link to its runbook', () => {
  const names = alerts.map(({ alert }) => alert)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(12)
  const headings = headingsOf('docs/operating.md')
  for (const { alert, labels, annotations } of alerts) {
    expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/^.+\.$/)])
    expect([alert, labels.severity]).toEqual([alert, expect.toBeOneOf(['critical', 'warning'])])
    expect([alert, annotations.runbook]).toEqual([alert, `docs/operating.md#${alert.toLowerCase()}`])
    expect([alert, headings.includes(alert.toLowerCase())]).toEqual([alert, true])
  }
})
