import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'

type Service = {
  image?: string
  build?: { context: string; dockerfile_inline: string }
  command?: string[] | string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  restart?: string
}
type Compose = { services: Record<'shop' | 'database', Service>; volumes: Record<string, unknown> }
type Instruction = { name: string; args: string }
type Stage = { name: string | null; instructions: Instruction[] }

let compose: Compose
let dockerfile: string
let stages: Stage[]

beforeAll(() => {
  compose = parse(readFileSync('docker-compose.yml', 'utf8'))
  dockerfile = compose.services.shop.build?.dockerfile_inline ?? ''
  stages = stagesOf(dockerfile)
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** A stage begins at each FROM; a line that ends in a backslash goes on in the next. */
function stagesOf(text: string): Stage[] {
  const found: Stage[] = []
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
  for (const line of lines.filter((each) => each.trim())) {
    const [, name = '', args = ''] = /^\s*(\w+)\s+(.+)$/.exec(line) ?? []
    if (name === 'FROM') found.push({ name: /\sAS\s+(\w+)$/i.exec(args)?.[1] ?? null, instructions: [] })
    else found.at(-1)?.instructions.push({ name, args })
  }
  return found
}

function argsOf(stage: Stage | undefined, name: string): string[] {
  return (stage?.instructions ?? []).filter((each) => each.name === name).map(({ args }) => args)
}

test('the image installs and builds once, and a start does neither', () => {
  const [build, shop] = stages
  expect(stages.length).toBe(2)
  expect(argsOf(build, 'RUN')).toEqual(['npm ci', 'npm run build', 'npm prune --omit=dev'])
  expect(scripts.build).toBeDefined()
  expect(argsOf(shop, 'RUN').join()).not.toContain('npm')
  expect(compose.services.shop.command).toBeUndefined()
  const command: string[] = JSON.parse(argsOf(shop, 'CMD')[0] ?? '[]')
  expect(command.join(' ').replace('node_modules/.bin/', '')).toBe(scripts.start?.replace(/^.* exec /, ''))
  expect(argsOf(shop, 'ENV')).toContain('NODE_ENV=production')
})

test('the image copies what is there, from stages that come before', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(stages.length).toBeGreaterThan(1)
  for (const [at, stage] of stages.entries()) {
    for (const copied of argsOf(stage, 'COPY')) {
      const words = copied.split(/\s+/)
      const from = /--from=(\w+)/.exec(copied)?.[1]
      const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1)
      expect(sources.length).toBeGreaterThan(0)
      if (from) expect(stages.slice(0, at).map(({ name }) => name)).toContain(from)
      else for (const source of sources) expect([source, existsSync(source)]).toEqual([source, true])
      expect(ignored.filter((each) => sources.includes(each))).toEqual([])
    }
  }
})

test('the shop in the image is no root user, and may write its data only where a volume is', () => {
  const shop = stages.at(-1)
  const [user = 'root'] = argsOf(shop, 'USER')
  expect(user).not.toMatch(/^(root|0)\b/)
  const names = (shop?.instructions ?? []).map(({ name }) => name)
  expect(names.lastIndexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'))
  const volumes = (compose.services.shop.volumes ?? []).map((volume) => volume.split(':'))
  expect(volumes.map(([, path]) => path)).toEqual([compose.services.shop.environment?.DATA_DIR])
  for (const [name = '', path = ''] of volumes) {
    expect(compose.volumes).toHaveProperty([name])
    // A new volume takes its owner from the folder of the image.
    expect(argsOf(shop, 'RUN')).toContain(`mkdir ${path} && chown ${user}:${user} ${path}`)
  }
})

test('no secret is in the image, nor what only this folder should have', () => {
  for (const { name, args } of stages.flatMap(({ instructions }) => instructions)) {
    if (name === 'ARG' || name === 'ENV') expect(args).not.toMatch(/secret|password|key|token|smtp|uri/i)
  }
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', '.env*', '**/node_modules', '**/.next', 'dist']))
  // Built as a shop with a folder of its own, whose secret goes with that stage.
  expect(argsOf(stages[0], 'ENV')).toEqual(['DATA_DIR=/tmp/data'])
  // Compose would put a setting of the person who starts it in the place of a dollar sign.
  expect(dockerfile).not.toContain('$')
})

test('each service says whether it is well, and comes back when it ends', () => {
  const { shop, database } = compose.services
  expect(shop.healthcheck?.test.join(' ')).toContain('/readyz')
  expect(shop.depends_on?.database?.condition).toBe('service_healthy')
  for (const { healthcheck, restart } of [shop, database]) {
    expect(healthcheck?.test[0]).toBe('CMD')
    expect(restart).toBe('unless-stopped')
  }
})

test('MongoDB is the replica set that the shop asks for, and keeps its data in a volume', () => {
  const { shop, database } = compose.services
  const command = [database.command ?? []].flat()
  const set = command[command.indexOf('--replSet') + 1]
  expect(shop.environment?.DATABASE_URI).toBe(`mongodb://database:27017/shop?replicaSet=${set}`)
  expect(database.healthcheck?.test.join(' ')).toContain(`rs.initiate({ _id: '${set}'`)
  expect(database.volumes).toEqual(['database:/data/db'])
  expect(compose.volumes).toHaveProperty('database')
})

test('every setting that is handed to the shop is one', () => {
  const known = readFileSync('cms/env.ts', 'utf8')
  for (const name of Object.keys(compose.services.shop.environment ?? {}))
    expect(known).toContain(`  ${name}: optional(`)
})
