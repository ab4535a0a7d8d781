// @module-tag long
import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installDebianPackages, unpackDebianPackages } from '../../support/debian-packages.ts'
import { findOnPath } from '../../support/programs.ts'

/* Each program checks its configuration in ops/, without serving anything. */

const folder = mkdtempSync(join(tmpdir(), 'shopfront-ops-'))
/** Programs in sbin, which is not on everybody's PATH. */
const SBIN = ['/usr/sbin', '/sbin']

const ours = {
  nginx: globSync('ops/*.conf').sort(),
  caddy: globSync('ops/Caddyfile*').sort(),
  'systemd-analyze': globSync('ops/*.{service,timer,socket}').sort(),
}
type Program = keyof typeof ours

beforeAll(async () => {
  const unpacked = [...SBIN, 'usr/bin'].map((each) => join(folder, each))
  process.env.PATH = [process.env.PATH, ...SBIN, ...unpacked].join(':')
  const lacks = (name: string) => findOnPath([name]).length === 0
  const toInstall = { openssl: 'openssl', 'systemd-analyze': 'systemd' }
  const missing = Object.entries(toInstall).flatMap(([name, each]) => (lacks(name) ? [each] : []))
  if (missing.length > 0) await installDebianPackages(missing)
  const toUnpack = ['nginx', 'caddy'].filter(lacks)
  if (toUnpack.length > 0) await unpackDebianPackages(toUnpack, folder).catch(() => {})
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the exit code and all output. */
async function ask(program: Program | 'openssl', args: string[]): Promise<[code: number, said: string]> {
  const [path] = findOnPath([program])
  if (!path) {
    const debianPackage = program === 'systemd-analyze' ? 'systemd' : program
    throw new Error(`${program} was not found, so the files of ops/ are not checked: apt-get install ${debianPackage}`)
  }
  // Caddy writes into these folders.
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  return promisify(execFile)(path, args, { env, timeout: 30_000 }).then(
    ({ stdout, stderr }) => [0, stdout + stderr],
    ({ code, stdout, stderr }) => [code, stdout + stderr],
  )
}

/**
 * Prepares a configuration as installed: a whole file, or a file of /etc/nginx/conf.d included by nginx.conf. Uses a
 * new certificate and local host names. Replaces ports by sockets, because nginx opens them for the check.
 */
function nginxFile(file: string): string {
  let sockets = 0
  const text = readFileSync(file, 'utf8')
    .replaceAll(/\blisten (\[::\]:)?\d+/g, () => `listen unix:${folder}/${basename(file)}-${++sockets}`)
    .replaceAll(/(ssl_certificate(?:_key)?) \S+;/g, (_, name) => `${name} ${folder}/${name}.pem;`)
    .replaceAll(/\bserver shop-\d:/g, 'server 127.0.0.1:')
  const whole = /^http \{/m.test(text) ? text : `events {}\nhttp {\n${text}\n}`
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = kinds.map((name) => `${name}_temp_path ${folder}/${name};`)
  return `pid ${folder}/nginx.pid;\n${whole.replace(/^http \{/m, `http { access_log off; ${places.join(' ')}`)}`
}

test('every file of ops is read by one of these programs or by another test', () => {
  const byOthers = ['grafana', 'prometheus', 'shopfront.env']
  const names = Object.values(ours).flatMap((files) => files.map((file) => basename(file)))
  expect([...names, ...byOthers].sort()).toEqual(readdirSync('ops').sort())
})

test.for(ours.nginx)('nginx takes %s', async (file) => {
  const key = [`${folder}/ssl_certificate_key.pem`, '-out', `${folder}/ssl_certificate.pem`, '-subj', '/CN=shop.test']
  const [made, why] = await ask('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', ...key])
  expect(made, why).toBe(0)
  const copy = join(folder, basename(file))
  writeFileSync(copy, nginxFile(file))
  const [code, said] = await ask('nginx', ['-t', '-p', folder, '-e', 'stderr', '-c', copy])
  expect([code, said]).toEqual([0, expect.stringContaining('test is successful')])
  // nginx 1.25.1 renamed the directive. Earlier versions reject the new name.
  const warnings = said.split('\n').filter((line) => line.includes('[warn]') && !/"listen \.\.\. http2"/.test(line))
  expect(warnings).toEqual([])
})

test.for(ours.caddy)('Caddy takes %s', async (file) => {
  const [code, said] = await ask('caddy', ['validate', '--adapter', 'caddyfile', '--config', resolve(file)])
  expect([code, said]).toEqual([0, expect.stringContaining('Valid configuration')])
  expect(said).not.toMatch(/"level":"(warn|error)"|not formatted/)
})

test.for(ours['systemd-analyze'])('systemd takes %s', async (file) => {
  const copy = join(folder, basename(file))
  // The shop's program is not at the path of the service.
  writeFileSync(copy, readFileSync(file, 'utf8').replaceAll(/^(Exec\w+=)\S+/gm, `$1${process.execPath}`))
  // It prints a warning for an unknown line, and exits with 0.
  expect(await ask('systemd-analyze', ['verify', copy])).toEqual([0, ''])
})
