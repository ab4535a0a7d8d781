import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '../../cms/base/settings/settings-schema.ts'
import { headingsOf } from '../support/headings.ts'
import { listedFiles } from '../support/listed-files.ts'

const files = listedFiles()
const folders = new Set(files.flatMap(parentsOf))
const tops = new Set([...folders, ...files].filter((path) => !path.includes('/')))
const layers = new Set([...folders].filter((path) => /^cms\/[^/]+$/.test(path)).map((path) => path.slice(4)))

/** Documents, without the posts of the sample shop. */
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('cms/seed/'))
const texts = documents.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
/** Documents whose paths must exist. The changelog names removed files, and SPEC.md is about the specification. */
const current = texts.filter(({ file }) => !['CHANGELOG.md', 'tests/e2e/SPEC.md'].includes(file))

const notSource = /^package-lock|^cms\/migrations|^tests\/unit\/documents\.test\.ts$/
const source = files
  .filter((file) => /\.(tsx?|mjs|js|astro|css|json|yml|service)$/.test(file) && !notSource.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const names = new Set(source.match(/[A-Za-z_$][\w$]*/g))

function parentsOf(file: string): string[] {
  const parent = dirname(file)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

type Named = { file: string; name: string }

const codeIn = (from: typeof texts): Named[] =>
  from.flatMap(({ file, text }) =>
    [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => ({ file, name })),
  )

const withoutBlocks = (text: string) => text.replace(/^ *(?:> )?```[\s\S]*?^ *(?:> )?```/gm, '')

/** Finds repository paths in a text and in its pictures. Links have their own test. */
const pathsIn = (from: typeof texts): Named[] =>
  from.flatMap(({ file, text }) =>
    [...text.replace(/\]\([^)]*\)/g, ' ').matchAll(PATH)].map(([name]) => ({ file, name })),
  )

/** Allows parentheses and brackets only if a file or folder has them. */
const PATH =
  /(?<![\w./@-])(?:cms|src|tests|docs|public|ops)\/(?:[\w.*{},<>…/-]|\(\w+\)|\[[.\w[\]-]+\](?=[/.]))*[\w/*}>]/g

/** Whether the path exists: in the repository, in a layer of the back end, or as the end of a path. */
function isMissing(name: string): boolean {
  const path = name.replace(/\/$/, '').replace(/<[^>]+>|…|NAME/g, '*')
  const [first = ''] = path.split('/')
  if (path.includes('/') && tops.has(first)) return !exists(path)
  if (path.includes('/') && layers.has(first)) return !exists(`cms/${path}`)
  return isSourceFile(path) && !exists(path) && !exists(`**/${path}`)
}

const isSourceFile = (path: string) => /^[\w*./()[\]-]+\.(tsx?|mjs|astro|css|md|yml|conf|service|env)$/.test(path)

function exists(path: string): boolean {
  if (files.includes(path) || folders.has(path)) return true
  // Next and Astro name files with brackets, which mean something else in a glob.
  const glob = path.replace(/[[\]()]/g, '?')
  return /[*{]/.test(path) && [...files, ...folders].some((each) => matchesGlob(each, glob))
    ? true
    : path.startsWith('**/') && files.some((file) => file.endsWith(path.slice(2)))
}

const missing = (found: Named[], isWrong: (name: string) => boolean) =>
  found.filter(({ name }) => isWrong(name)).map(({ file, name }) => `${file}: ${name}`)

test('every path that a document names exists', () => {
  const found = [...codeIn(current).filter(({ name }) => !name.includes(' ')), ...pathsIn(current)]
  expect(found.length).toBeGreaterThan(200)
  expect(missing(found, isMissing)).toEqual([])
})

test('every link between documents, and every picture, leads somewhere', () => {
  const links = texts.flatMap(({ file, text }) =>
    [...withoutBlocks(text).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, to = '', heading]) => ({
      file,
      name: to === '' ? file : join(dirname(file), to).replace(/\/$/, ''),
      heading,
    })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(missing(links, (name) => !files.includes(name) && !folders.has(name))).toEqual([])
  const toHeadings = links.filter(({ name, heading }) => heading && files.includes(name))
  expect(toHeadings.filter(({ name, heading = '' }) => !headingsOf(name).includes(heading))).toEqual([])
})

test('every command of npm that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, own = '']) => ({
      file,
      name: run ?? own,
    })),
  )
  expect(commands.length).toBeGreaterThan(20)
  expect(missing(commands, (name) => !(name in scripts))).toEqual([])
})

test('every setting that a document names is one', () => {
  const CAPITALS = /(?<![\w$])[A-Z][A-Z0-9]*(?:_(?:[A-Z0-9]+|\*))+(?![\w$])/g
  const inCapitals = codeIn(current).flatMap(({ file, name }) =>
    [...name.matchAll(CAPITALS)].map(([each]) => ({ file, name: each })),
  )
  expect(inCapitals.length).toBeGreaterThan(20)
  // The other names are constants of the code, or variables of other programs.
  const isKnown = (name: string) =>
    name.endsWith('*')
      ? SETTING_NAMES.some((each) => each.startsWith(name.slice(0, -1)))
      : SETTING_NAMES.includes(name) ||
        new RegExp(`(?:\\bconst |\\benv\\.|\\$\\{)${name}\\b|"NODE_ENV=[^"]*\\b${name}=`).test(source)
  expect(missing(inCapitals, (name) => !isKnown(name))).toEqual([])
})

function settingsIn(file: string): string[] {
  const [, ...tables] = readFileSync(file, 'utf8').split(/^\| setting \|.*\n/m)
  const rows = tables.flatMap((table) => (table.split(/^(?!\|)/m)[0] ?? '').split('\n'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

test('the table of settings has each setting of the shop once, and the README shows some of them', () => {
  expect(settingsIn('docs/operating.md').sort()).toEqual([...SETTING_NAMES].sort())
  expect(settingsIn('README.md').length).toBeGreaterThan(3)
  expect(settingsIn('README.md').filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
})

test('the README has at most 1,500 words, and a line for each folder of the site and the back end', () => {
  expect(readFileSync('README.md', 'utf8').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1500)
  const [map = ''] = readFileSync('README.md', 'utf8').split('## The map')[1]?.split('\n## ') ?? []
  const below = [...folders].filter((path) => /^(src|cms|tests)\/[^/]+$/.test(path))
  expect(below.filter((path) => !map.includes(`${path.split('/')[1]}/`))).toEqual([])
})

test('no document names code or an address that was removed', () => {
  // Names of several words are names in the code. SECURITY.md quotes other packages.
  const ofCode = codeIn(current).flatMap(({ file, name }) =>
    file !== 'SECURITY.md' && /^\$?[A-Za-z]\w*$/.test(name) && /[a-z][A-Z]/.test(name) ? [{ file, name }] : [],
  )
  expect(ofCode.length).toBeGreaterThan(20)
  expect(missing(ofCode, (name) => !names.has(name))).toEqual([])
  const routes = files.filter((file) => /^(cms|src)\/.*\.tsx?$/.test(file))
  const code = routes.map((file) => readFileSync(file, 'utf8').replace(/^import .*$/gm, '')).join('\n')
  const addresses = codeIn(current).flatMap(({ file, name }) =>
    [...name.matchAll(/(?:^|\s)\/api\/(?:panel\/)?([\w-]+)/g)].map(([, first = '']) => ({ file, name: first })),
  )
  expect(addresses.length).toBeGreaterThan(3)
  expect(missing(addresses, (name) => !code.includes(`/${name}`) && !code.includes(`'${name}'`))).toEqual([])
})
