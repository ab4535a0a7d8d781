import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import module, { type ResolveFnOutput, type ResolveHookSync } from 'node:module'
import { join, resolve } from 'node:path'
import { warnOfLibraryChange } from '../warn-of-library-change.ts'

/**
 * Speeds up starts by caching compiled code and resolved imports; preloaded by `npm start`. Remove it when a start
 * without it takes less than 15 % longer (`npm run bench -- --only starts`).
 */
const folder = resolve('node_modules/.cache/shopfront/compiled')
module.enableCompileCache?.(folder)

type Resolved = Pick<ResolveFnOutput, 'format' | 'url'>

/** Imports that are not cached, because Next replaces their resolution some time after the start. */
const NEXT = /^styled-jsx|\/node_modules\/(next|styled-jsx)\//
const root = new URL('../../../node_modules/', import.meta.url).href

const packages = hashOfPackages()
if (!packages)
  void warnOfLibraryChange('npm keeps no list of what it has installed', 'Imports are resolved anew at each start.')
else if (!module.registerHooks)
  void warnOfLibraryChange('Node has no registerHooks', 'Imports are resolved anew at each start.')
else rememberImports(join(folder, `imports-${packages}.json`))

function rememberImports(file: string): void {
  const known = readKnown(file)
  const before = known.size
  module.registerHooks({ resolve: resolveWith(known) })
  process.on('exit', () => {
    if (known.size > before) write(file, known)
  })
}

function resolveWith(known: Map<string, Resolved>): ResolveHookSync {
  return (specifier, context, next) => {
    const { parentURL = '', conditions } = context
    if (!parentURL.startsWith(root) || NEXT.test(specifier) || NEXT.test(parentURL)) return next(specifier, context)
    const kind = conditions.includes('import') ? 'import' : 'require'
    const key = `${kind} ${specifier} ${parentURL.slice(root.length, parentURL.lastIndexOf('/'))}`
    const found = known.get(key)
    if (found && existsSync(new URL(root + found.url)))
      return { url: root + found.url, format: found.format, shortCircuit: true }
    const resolved = next(specifier, context)
    const { url, format } = resolved
    if (url.startsWith(root)) known.set(key, { url: url.slice(root.length), format })
    return resolved
  }
}

/** Hashes the inputs of import resolution: installed packages and Node's version. Null if unknown. */
function hashOfPackages(): string | null {
  try {
    const list = readFileSync(resolve('node_modules/.package-lock.json'))
    return createHash('sha256').update(process.version).update(list).digest('hex').slice(0, 16)
  } catch {
    return null
  }
}

function readKnown(file: string): Map<string, Resolved> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return new Map()
  }
}

/** Stores the resolved imports. Ignores errors, because the next start resolves them anew. */
function write(file: string, known: Map<string, Resolved>): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${file}-${process.pid}`, JSON.stringify([...known]))
    renameSync(`${file}-${process.pid}`, file)
  } catch {}
}
