import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { join, resolve } from 'node:path'

/**
 * Preloaded (`node --import`) by `npm start`: Payload is about 3,000 modules, and loading them is most of a start.
 * Compiled code is kept between starts, and so is which file each import of a package means: Node reads the
 * `package.json` around a file for every import (drizzle-orm's is 180 kB, and Node parses it 1,000 times).
 */
const folder = resolve('node_modules/.cache/shopfront/compiled')
enableCompileCache(folder)

type Resolved = Pick<ResolveFnOutput, 'format' | 'url'>

/** Next resolves some imports in its own way, and not from the beginning. */
const NEXT = /^styled-jsx|\/node_modules\/(next|styled-jsx)\//
const root = new URL('../../node_modules/', import.meta.url).href
const file = join(folder, `imports-${installed()}.json`)
const known = new Map<string, Resolved>(read())
const before = known.size

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (!parentURL.startsWith(root) || NEXT.test(specifier) || NEXT.test(parentURL)) return next(specifier, context)
    const kind = conditions.includes('import') ? 'import' : 'require'
    const key = `${kind} ${specifier} ${parentURL.slice(root.length, parentURL.lastIndexOf('/'))}`
    const found = known.get(key)
    if (found) return { url: root + found.url, format: found.format, shortCircuit: true }
    const resolved = next(specifier, context)
    const { url, format } = resolved
    if (url.startsWith(root)) known.set(key, { url: url.slice(root.length), format })
    return resolved
  },
})

process.on('exit', () => {
  if (known.size === before) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}-${process.pid}`, JSON.stringify([...known]))
  renameSync(`${file}-${process.pid}`, file)
})

/** A hash of what decides which file an import means: the installed packages, and Node. */
function installed(): string {
  const packages = readFileSync(resolve('node_modules/.package-lock.json'))
  return createHash('sha256').update(process.version).update(packages).digest('hex').slice(0, 16)
}

function read(): [string, Resolved][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
