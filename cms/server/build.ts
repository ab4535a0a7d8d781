import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withFileLock } from '../base/locks/file-lock.ts'
import { backEndFolders } from './back-end-folders.ts'

/**
 * A build of the site or the panel. `from` are globs of its sources, `command` is Node's arguments, `to` one of the
 * files that it creates.
 */
export type Build = { name: string; from: string[]; to: string; command: string[] }

const COMMON_SOURCES = ['package-lock.json', 'src/domain/**/*.ts']

/** Whether the panel's build depends on a folder: it loads most of the back end, but not the server and the calls. */
const isInPanel = (folder: string) => folder !== 'cms/server' && folder !== 'cms/web'

/** Source folders of the panel. Folders with a leading dot are Next's output. */
const panelFolders = readdirSync('cms/panel', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => `cms/panel/${name}`)

/** The two builds that the server needs: the site, by Astro, and the admin panel, by Next. */
export const REQUIRED_BUILDS: Build[] = [
  {
    name: 'site',
    from: [
      ...COMMON_SOURCES,
      'astro.config.mjs',
      'src/**/*',
      'public/**/*',
      'cms/base/http/compress.ts',
      'cms/server/routes/assets.ts',
    ],
    to: 'dist/server/entry.mjs',
    command: ['cms/server/commands/build-site.ts'],
  },
  {
    name: 'admin panel',
    from: [
      ...COMMON_SOURCES,
      'payload.config.ts',
      'cms/*.ts',
      ...backEndFolders.filter(isInPanel).map((folder) => `${folder}/**/*.ts`),
      ...panelFolders.map((folder) => `${folder}/**/*`),
      'cms/panel/next.config.ts',
    ],
    to: 'cms/panel/.next/BUILD_ID',
    command: ['node_modules/.bin/next', 'build', 'cms/panel'],
  },
]

/** Folder with the hash of each build's sources. It is outside of the folders that builds delete. */
export const BUILD_HASH_FOLDER = 'node_modules/.cache/shopfront/built'

/** Runs missing and stale builds, one process at a time. Returns an id of the sources. */
export async function ensureBuilt(
  say: (line: string) => void,
  all = REQUIRED_BUILDS,
  stamps = BUILD_HASH_FOLDER,
): Promise<string> {
  const wanted = all.map((build) => toWanted(build, stamps))

  async function buildStale(): Promise<void> {
    for (const each of wanted.filter(isStale)) {
      say(`Building the ${each.build.name} …`)
      rmSync(each.stamp, { force: true })
      await run(each.build)
      writeFileSync(each.stamp, each.id)
    }
  }

  if (wanted.some(isStale)) {
    await withFileLock(join(stamps, 'lock'), buildStale, (owner) =>
      say(`Waiting for process ${owner}, which is building from this folder …`),
    )
  }
  return wanted.map(({ id }) => id.slice(0, 16)).join('-')
}

/** Returns the names of missing and stale builds. */
export function findStaleBuilds(all = REQUIRED_BUILDS, stamps = BUILD_HASH_FOLDER): string[] {
  const wanted = all.map((build) => toWanted(build, stamps))
  return wanted.filter(isStale).map(({ build }) => build.name)
}

function toWanted(build: Build, stamps: string) {
  return { build, id: sourcesOf(build), stamp: join(stamps, build.name.replace(' ', '-')) }
}

function isStale({ build, id, stamp }: ReturnType<typeof toWanted>): boolean {
  return !(existsSync(build.to) && existsSync(stamp) && readFileSync(stamp, 'utf8') === id)
}

function sourcesOf(build: Build): string {
  const hash = createHash('sha256')
  const files = build.from.flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
  const names = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`)
  for (const name of [...new Set(names)].sort()) hash.update(name).update(readFileSync(name))
  return hash.digest('hex')
}

function run({ name, to, command }: Build): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const args = [`--import=${resolve('cms/server/start/end-with-parent.ts')}`, ...command]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0 && existsSync(to)) resolve()
      else reject(new Error(`The ${name} could not be built:\n${Buffer.concat(output).toString()}`))
    })
  })
}
