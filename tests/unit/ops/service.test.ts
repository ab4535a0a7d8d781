import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '../../../cms/base/settings/settings-schema.ts'
import { KEEP_ALIVE_MS } from '../../../cms/server/start/listen.ts'
import { INVALID_SETTINGS_EXIT_CODE } from '../../../cms/server/start/run-main.ts'
import { MAX_PICTURE_MB } from '../../../cms/shop/pictures/limits.ts'

type Unit = Record<string, [name: string, value: string][]>

function unitOf(file: string): Unit {
  const unit: Unit = {}
  let section = ''
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (heading) {
      section = heading
      unit[section] = []
    } else if (name) unit[section]?.push([name, value])
    else expect([line, /^(#.*)?$/.test(line)]).toEqual([line, true])
  }
  return unit
}

const unit = unitOf('ops/shopfront.service')
const valuesOf = (name: string) =>
  Object.values(unit).flatMap((lines) => lines.flatMap(([each, value]) => (each === name ? [value] : [])))
const pairsIn = (line: string) => Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]))
const environment = pairsIn(valuesOf('Environment').join(' '))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('the service starts the shop as npm start does', () => {
  const [, variables = '', args = ''] = /^((?:\w+=\S+ )+)exec node (.*)$/.exec(scripts.start ?? '') ?? []
  expect(valuesOf('ExecStart')).toEqual([`${valuesOf('WorkingDirectory')[0]}/node_modules/.bin/node ${args}`])
  const ofStart = pairsIn(variables.trim())
  expect(environment).toMatchObject(ofStart)
  const others = Object.keys(environment).filter((name) => !(name in ofStart))
  expect(others.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
})

test('only this machine reaches the service, which is no administrator of it, and which starts again when it fails', () => {
  expect(environment.HOST).toBe('127.0.0.1')
  expect([valuesOf('User'), valuesOf('NoNewPrivileges')]).toEqual([['shopfront'], ['yes']])
  expect(valuesOf('RestartPreventExitStatus')).toEqual([String(INVALID_SETTINGS_EXIT_CODE)])
  expect([valuesOf('Restart'), valuesOf('StartLimitBurst')]).toEqual([['on-failure'], [expect.stringMatching(/^\d$/)]])
})

test('the service keeps its data in the folder that systemd makes for it, and gives the shop time to end', () => {
  expect(environment.DATA_DIR).toBe(`/var/lib/${valuesOf('StateDirectory')[0]}`)
  expect(valuesOf('ProtectSystem')).toEqual(['strict'])
  const [, backupTo] = /^#?BACKUP_TO=(.*)$/m.exec(readFileSync('ops/shopfront.env', 'utf8')) ?? []
  expect(valuesOf('ReadWritePaths')).toEqual([`-${backupTo}`])
  expect(valuesOf('KillSignal')).toEqual(['SIGTERM'])
  // The shop stops within twelve seconds (cms/server/start/shut-down-on-signal.ts).
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(13)
  expect(valuesOf('MemoryDenyWriteExecute')).toEqual([])
})

test('the settings of the example are settings, and each file that a file of ops names is there', () => {
  const example = readFileSync('ops/shopfront.env', 'utf8')
  const names = [...example.matchAll(/^#?([A-Z][A-Z\d_]*)=/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  const port = /^METRICS_PORT=(\d+)$/m.exec(example)?.[1]
  expect(readFileSync('ops/prometheus/prometheus.yml', 'utf8')).toContain(`127.0.0.1:${port}`)
  expect(existsSync(resolve('ops/prometheus/alerts.yml'))).toBe(true)
})

const [nginx, caddy] = ['ops/nginx.conf', 'ops/Caddyfile'].map((file) =>
  readFileSync(file, 'utf8').replaceAll(/^\s*#.*$/gm, ''),
) as [string, string]

test('both proxies pass on who asks, take pictures, and take no traces from visitors', () => {
  for (const text of [nginx, caddy]) expect(text.match(/\{/g)?.length).toBe(text.match(/\}/g)?.length)
  expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])).toBeGreaterThan(MAX_PICTURE_MB)
  expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1])).toBeGreaterThan(MAX_PICTURE_MB)
  // A location's headers replace all headers of the server.
  const [, ...locations] = nginx.split(/\blocation\b/)
  expect(locations.length).toBe(3)
  expect(locations.join()).not.toMatch(/proxy_set_header/)
  for (const header of ['Host $http_host', 'X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Forwarded-Proto $scheme']) {
    expect(nginx).toContain(`proxy_set_header ${header};`)
  }
  for (const header of ['traceparent', 'tracestate']) {
    expect(nginx).toContain(`proxy_set_header ${header} "";`)
    expect(caddy).toContain(`header_up -${header}`)
  }
  expect(nginx).toContain('gzip off;')
  expect(caddy).toContain('compression off')
  expect(caddy).not.toMatch(/\bencode\b/)
  const port = /127\.0\.0\.1:(\d+);/.exec(nginx)?.[1]
  expect([port, /reverse_proxy 127\.0\.0\.1:(\d+)/.exec(caddy)?.[1]]).toEqual(['3000', '3000'])
})

test('neither proxy shows the figures, sends pages without TLS, holds back what streams, or is idle for longer than the shop', () => {
  expect(nginx).toMatch(/location = \/metrics \{\s*return 404;\s*\}/)
  expect(caddy).toMatch(/^\s*respond \/metrics 404$/m)
  // Caddy does this for each host by default.
  expect(nginx).toMatch(/listen 80;[^}]*return 301 https:\/\/\$host\$request_uri;\s*\}/)
  expect(caddy).toMatch(/^shop\.example \{/m)
  const [, streams = ''] = /location ~ (\S+) \{[^}]*proxy_buffering off;\s*\}/.exec(nginx) ?? []
  const isStreamed = (path: string) => new RegExp(streams).test(path)
  expect(['/admin', '/api/panel/orders.csv', '/api/live-report', '/api/get_branch/Aurel'].map(isStreamed)).toEqual([
    ...[true, true, true, false],
  ])
  expect(caddy).toContain('flush_interval -1')
  for (const idle of [/keepalive_timeout (\d+)s;/.exec(nginx), /keepalive (\d+)s/.exec(caddy)])
    expect(Number(idle?.[1]) * 1000).toBeLessThan(KEEP_ALIVE_MS)
})
