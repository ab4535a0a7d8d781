import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listedFiles } from '../support/listed-files.ts'

const files = listedFiles()

const isGenerated = (file: string) => file.startsWith('cms/migrations/') || file.endsWith('.d.ts')
const sources = files.filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file) && !isGenerated(file))

type Arrow = { from: string; to: string; isRelative: boolean }

const arrows = sources.flatMap((from) =>
  importsIn(readFileSync(from, 'utf8')).map((name): Arrow => {
    const isRelative = name.startsWith('.')
    return { from, to: isRelative ? join(dirname(from), name) : name, isRelative }
  }),
)

/** Returns the imports of a folder or file from outside `allowed`. */
function strays(of: string, allowed: string[]): string[] {
  const found = arrows.filter(({ from, isRelative }) => from.startsWith(of) && isRelative)
  return found.filter(({ to }) => !allowed.some((each) => to.startsWith(each))).map(({ from, to }) => `${from} → ${to}`)
}

function packagesIn(folder: string): string[] {
  return [...new Set(arrows.flatMap(({ from, to, isRelative }) => (from.startsWith(folder) && !isRelative ? to : [])))]
}

/** Returns the files of a folder that import values from a module whose name matches. */
function valuesImportedFrom(folder: string, name: RegExp): string[] {
  const values = /^import (?!type )[^']*'([^']+)'/gm
  const modulesIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(values)].map(([, module = '']) => module)
  return sources.filter((file) => file.startsWith(folder) && modulesIn(file).some((module) => name.test(module)))
}

function importsIn(source: string): string[] {
  return [...source.matchAll(/(?:^|[\s;])(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, name]) => name ?? '')
}

test('rules, contract, site and back know only what they may, and only the server the configuration', () => {
  expect(strays('src/domain/', ['src/domain/'])).toEqual([])
  expect(packagesIn('src/domain/')).toEqual([])
  expect(strays('src/contract/', ['src/contract/', 'src/domain/'])).toEqual([])
  expect(packagesIn('src/contract/')).toEqual(['zod'])
  expect(valuesImportedFrom('src/', /zod|contract/).filter((file) => !file.startsWith('src/contract/'))).toEqual([])
  expect(strays('src/session/', ['src/session/'])).toEqual([])
  expect(strays('src/api-', ['src/api-', 'src/contract/', 'src/domain/', 'src/session/'])).toEqual([])
  const belowStores = ['src/stores/', 'src/session/', 'src/api-', 'src/track-search.ts', 'src/contract/', 'src/domain/']
  expect(strays('src/stores/', belowStores)).toEqual([])
  expect(strays('src/', ['src/'])).toEqual([])
  expect(strays('cms/', ['cms/', 'src/domain/', 'src/contract/', 'payload.config.ts'])).toEqual([])
  expect(strays('payload.config.ts', ['cms/'])).toEqual([])
  const known = arrows.filter(({ to }) => to === 'payload.config.ts').map(({ from }) => dirname(from))
  expect(known.filter((folder) => !folder.startsWith('cms/server'))).toEqual([])
})

/** The layers, lowest first. A folder of `cms/` imports only from itself and from lower ones. */
const LAYERS = ['base', 'shop', 'site', 'web', 'desk', 'panel', 'collections', 'seed', 'server']
const INDEPENDENT = ['src/domain/', 'src/contract/', 'cms/payload-types.ts']

test.each(LAYERS)('the layer %s knows only those below it', (layer) => {
  // The panel is named to Payload by the paths of its components.
  const hidden = layer === 'collections' ? 'panel' : ''
  const below = LAYERS.slice(0, LAYERS.indexOf(layer) + 1)
    .filter((name) => name !== hidden)
    .map((name) => `cms/${name}/`)
  const more = layer === 'server' ? ['payload.config.ts', 'cms/migrations/'] : []
  expect(strays(`cms/${layer}/`, [...below, ...INDEPENDENT, ...more])).toEqual([])
})

test('two rooms of a layer do not import each other', () => {
  const roomOf = (file: string) => dirname(file).split('/').slice(0, 3).join('/')
  const between = arrows
    .filter(({ from, to, isRelative }) => isRelative && from.startsWith('cms/') && to.startsWith('cms/'))
    .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
    .filter(([from, to]) => from !== to)
  const pairs = new Set(between.map(([from, to]) => `${from} → ${to}`))
  expect([...pairs].filter((pair) => pairs.has(pair.split(' → ').reverse().join(' → ')))).toEqual([])
})

test('the back is its layers, migrations and the generated types', () => {
  const entries = new Set(files.flatMap((file) => (file.startsWith('cms/') ? (file.split('/')[1] ?? '') : [])))
  expect([...entries].sort()).toEqual([...LAYERS, 'migrations', 'payload-types.ts'].sort())
})

test('the arrows are found, and each names its file whole', () => {
  expect(arrows.filter(({ to, isRelative }) => isRelative && extname(to) === '')).toEqual([])
  const { length } = arrows.filter(({ from }) => from.startsWith('src/domain/'))
  expect(length).toBeGreaterThan(5)
  expect(arrows.filter(({ from, to }) => from.endsWith('.astro') && to.startsWith('src/')).length).toBeGreaterThan(20)
})

const DOCUMENTS = ['README.md', 'AGENTS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'SECURITY.md']

test('the top of the repository holds what the plan names, and nothing more', () => {
  const top = new Set(files.map((file) => file.split('/')[0] ?? '').filter((name) => !name.startsWith('.')))
  const planned = ['package.json', 'package-lock.json', 'astro.config.mjs', 'payload.config.ts', 'tsconfig.json']
  const folders = ['src', 'cms', 'public', 'tests', 'docs', 'ops']
  const optional = ['docker-compose.yml', ...DOCUMENTS].filter((name) => top.has(name))
  expect([...top].sort()).toEqual([...planned, ...folders, ...optional].sort())
})
