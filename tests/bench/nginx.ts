import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { untilReachable } from '../support/programs.ts'
import type { Baseline } from './baseline.ts'
import type { StoredResponse } from './stored-response.ts'

export const hasNginx = !spawnSync('nginx', ['-v']).error

export async function startNginx(response: StoredResponse): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'body'), response.body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, response.headers))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}/body`
  await untilReachable(url, child)
  return {
    name: 'nginx',
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Headers that nginx sets from the file or the configuration. */
const BY_NGINX = ['content-type', 'content-length']

function configuration(folder: string, port: number, headers: string[]): string {
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []))
  const type = pairs.find(([name]) => name?.toLowerCase() === 'content-type')?.[1] ?? ''
  const added = pairs.filter(([name = '']) => !BY_NGINX.includes(name.toLowerCase()))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    events {}
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 100000000;
      etag off;
      types {}
      default_type ${quote(type)};
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        add_header Last-Modified "";
        ${added.map(([name = '', value = '']) => `add_header ${name} ${quote(value)};`).join('\n        ')}
      }
    }
  `
}

const quote = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`
