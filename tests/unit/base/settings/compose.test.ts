import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETTING_NAMES } from '../../../../cms/base/settings/settings-schema.ts'
import { MAX_PICTURE_MB } from '../../../../cms/shop/pictures/limits.ts'

type Service = {
  image?: string
  build?: { dockerfile_inline: string }
  command?: string[] | string
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  depends_on?: Record<string, object>
} & Partial<Record<'profiles' | 'volumes' | 'entrypoint', string[]>>
type Name = 'shop' | 'database' | 'proxy' | (typeof shops | typeof databases)[number]
type Compose = { services: Record<Name, Service>; volumes: Record<string, unknown> }
type Instruction = { name: string; args: string }
type Stage = { name: string | null; instructions: Instruction[] }

const compose: Compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true })
const dockerfile = compose.services.shop.build?.dockerfile_inline ?? ''
const stages = stagesOf(dockerfile)

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
const databases = ['database-1', 'database-2', 'database-3'] as const
const shops = ['shop-1', 'shop-2'] as const

/** Splits a Dockerfile into stages at each FROM. A backslash at the end of a line continues it. */
function stagesOf(text: string): Stage[] {
  const found: Stage[] = []
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n/g, ' ')
  for (const line of lines.split('\n').filter((each) => each.trim())) {
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
  expect(`${argsOf(shop, 'ENV').join(' ')} `).toBe(scripts.start?.replace(/exec .*$/, ''))
})

test('the image copies what is there, from stages that come before', () => {
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
    expectOwned(path)
  }
})

/** A new volume inherits the owner of the image's folder. */
function expectOwned(folder: string) {
  const [, made = '', user = '', owned = ''] =
    /^mkdir (.+) && chown (\w+):\2 (.+)$/.exec(argsOf(stages.at(-1), 'RUN')[0] ?? '') ?? []
  expect(user).toBe(argsOf(stages.at(-1), 'USER')[0])
  for (const folders of [made, owned]) expect(folders.split(' ')).toContain(folder)
}

test('no secret is in the image, nor what only this folder should have', () => {
  for (const { name, args } of stages.flatMap(({ instructions }) => instructions)) {
    if (name === 'ARG' || name === 'ENV') expect(args).not.toMatch(/secret|password|key|token|smtp|uri/i)
  }
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', '.env*', '**/node_modules', '**/.next', 'dist']))
  // The build creates a secret in a temporary folder. Only its stage contains it.
  expect(argsOf(stages[0], 'ENV')).toEqual(['DATA_DIR=/tmp/data'])
  // Compose would replace a dollar sign by a variable.
  expect(dockerfile).not.toContain('$')
})

test('every setting is handed to the shops, and nothing else', () => {
  for (const name of ['shop', ...shops] as const) {
    const { environment = {} } = compose.services[name]
    expect([name, Object.keys(environment).toSorted()]).toEqual([name, SETTING_NAMES.toSorted()])
    // The file sets only the container's settings. The operator sets the others.
    const decided = Object.keys(environment).filter((each) => !environment[each]?.includes(`\${${each}`))
    const ofContainer = ['DATABASE_URI', 'DATA_DIR', 'HOST', 'PORT']
    expect([name, decided.toSorted()]).toEqual([name, [...ofContainer, ...(name === 'shop' ? [] : ['TRUST_PROXY'])]])
  }
})

test('each shop knows all members of its replica set, each of which has data of its own and wants the password of the shop', () => {
  const { services, volumes } = compose
  const password = services.database.environment?.MONGO_PASSWORD
  expect(password).toMatch(/^\$\{MONGO_PASSWORD:-\w+\}$/)
  const sets = {
    rs0: { clients: ['shop'], members: ['database'] },
    rs1: { clients: shops, members: databases },
  } as const
  for (const [set, { clients, members }] of Object.entries(sets)) {
    const listed = members.map((name, _id) => `{ _id: ${_id}, host: '${name}:27017' }`)
    const initiate = `rs.initiate({ _id: '${set}', members: [${listed.join(', ')}] })`
    expect(services[members[0]].healthcheck?.test.join(' ')).toContain(initiate)
    for (const [at, name] of members.entries()) {
      const { command, entrypoint, environment, volumes: own } = services[name]
      expect(command).toEqual(
        expect.arrayContaining(['mongod', '--replSet', set, '--bind_ip_all', '--keyFile', '/tmp/key']),
      )
      expect(entrypoint?.join(' ')).toContain('/tmp/key')
      expect([own, Object.keys(volumes)]).toEqual([[`${name}:/data/db`], expect.arrayContaining([name])])
      expect(environment?.MONGO_PASSWORD).toBe(password)
      // A node with its own users cannot join a replica set.
      expect(environment?.MONGO_INITDB_ROOT_PASSWORD).toBe(at === 0 ? password : undefined)
    }
    const hosts = members.map((name) => `${name}:27017`).join(',')
    const uri = `mongodb://shop:\${MONGO_PASSWORD:-shopfront}@${hosts}/shop?replicaSet=${set}&`
    for (const name of clients) expect(services[name].environment?.DATABASE_URI?.startsWith(uri), name).toBe(true)
  }
})

test('two shops on three databases behind a proxy are started only when they are asked for', () => {
  const { services } = compose
  const scaled = Object.entries(services).filter(([, { profiles }]) => profiles !== undefined)
  expect(scaled.map(([name]) => name).toSorted()).toEqual([...databases, 'proxy', ...shops])
  for (const [name, { profiles, volumes = [], depends_on = {} }] of scaled) {
    expect([name, profiles]).toEqual([name, ['scale']])
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      if (!source.startsWith('.')) expect(compose.volumes).toHaveProperty([source])
    for (const needed of Object.keys(depends_on)) expect(services[needed as Name].profiles).toEqual(['scale'])
  }
  expect(Object.keys(services.proxy.depends_on ?? {})).toEqual([...shops])
})

test('the two shops are one image with one secret and shared pictures, and each has a folder of its own', () => {
  const { services } = compose
  const [first, second] = shops.map((name) => services[name])
  expect(second?.environment).toEqual(first?.environment)
  for (const name of shops) {
    const { image, build, environment = {}, volumes } = services[name]
    expect({ image, build }).toEqual({ image: services.shop.image, build: services.shop.build })
    expect(environment).toMatchObject({ PAYLOAD_SECRET: expect.stringContaining('PAYLOAD_SECRET'), TRUST_PROXY: '1' })
    expect(environment.MEDIA_DIR).toMatch(/^\$\{MEDIA_DIR-\/media\}$/)
    expect(volumes).toEqual([`${name}:${environment.DATA_DIR}`, 'media:/media'])
    for (const folder of [environment.DATA_DIR, '/media']) expectOwned(folder ?? '')
  }
})

/** Returns the directives of an nginx configuration, each as words. Flattens blocks. */
function directivesOf(file: string): string[][] {
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*#.*$/gm, '')
  return text.split(/[;{}]/).flatMap((part) => (part.trim() ? [part.trim().split(/\s+/)] : []))
}

test('the proxy balances between both shops, compresses nothing and passes the address of the client', () => {
  const [file, path] = compose.services.proxy.volumes?.[0]?.split(':') ?? []
  expect(path).toBe('/etc/nginx/nginx.conf')
  const directives = directivesOf(file ?? '')
  const valuesOf = (name: string) => directives.filter(([first]) => first === name).map(([, ...rest]) => rest.join(' '))
  expect(valuesOf('server').flatMap((value) => value.split(' ')[0] || [])).toEqual(shops.map((name) => `${name}:3000`))
  expect(valuesOf('proxy_pass')).toEqual([`http://${valuesOf('upstream')[0]}`])
  expect(valuesOf('gzip')).toEqual(['off'])
  expect(valuesOf('listen')).toEqual(['80'])
  expect(directives.flat()).not.toContain('proxy_hide_header')
  const passed = ['Host $http_host', 'X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Forwarded-Proto $scheme']
  expect(valuesOf('proxy_set_header')).toEqual(expect.arrayContaining(passed))
  expect(Number.parseInt(valuesOf('client_max_body_size')[0] ?? '', 10)).toBeGreaterThan(MAX_PICTURE_MB)
})
