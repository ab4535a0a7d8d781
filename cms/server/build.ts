import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Build = { name: string; from: string[]; to: string; command: string[] }

const common = ['package-lock.json', 'src/domain/**/*.ts']

/** The two things that are built: the site by Astro, the admin panel by Next. */
const builds: Build[] = [
  {
    name: 'site',
    from: [...common, 'astro.config.mjs', 'src/**/*', 'public/**/*'],
    to: 'dist/server/entry.mjs',
    command: ['astro', 'build'],
  },
  {
    name: 'admin panel',
    from: [
      ...common,
      'payload.config.ts',
      'cms/*.ts',
      'cms/{catalogue,collections,customers,database,http,mail,orders,pictures,preview,publishing}/*.ts',
      'cms/admin/{app,panels}/**/*',
      'cms/admin/*.ts',
    ],
    to: 'cms/admin/.next/BUILD_ID',
    command: ['next', 'build', 'cms/admin'],
  },
]

/** Builds what is missing or older than its sources. Answers what tells this build from every other. */
export async function ensureBuilt(say: (line: string) => void): Promise<string> {
  const ids = []
  for (const build of builds) {
    const id = sourcesOf(build)
    ids.push(id)
    const stamp = `dist/.built-${build.name.replace(' ', '-')}`
    if (existsSync(build.to) && existsSync(stamp) && readFileSync(stamp, 'utf8') === id) continue
    say(`Building the ${build.name} …`)
    await run(build)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, id)
  }
  return ids.map((id) => id.slice(0, 16)).join('-')
}

function sourcesOf(build: Build): string {
  const hash = createHash('sha256')
  const files = build.from.flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
  const names = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`)
  for (const name of [...new Set(names)].sort()) hash.update(name).update(readFileSync(name))
  return hash.digest('hex')
}

function run({ name, command }: Build): Promise<void> {
  const [program = '', ...args] = command
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const child = spawn(process.execPath, [`node_modules/.bin/${program}`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The ${name} could not be built:\n${Buffer.concat(output).toString()}`))
    })
  })
}
