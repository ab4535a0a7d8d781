import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORTED = /(?:from|import\(?) '(\.[^']+)'/g

/**
 * Finds the tests of a file's subjects in a checkout. A file without any has those of the nearest files that import it; the
 * foundations in cms/base have both.
 */
export function testsBySubject(folder: string) {
  const importers = importersIn(folder)
  return (file: string, patternsOf: (subject: string) => string[]): string[] => {
    const glob = (subjects: string[]) => globSync(subjects.flatMap(patternsOf), { cwd: folder }).sort()
    const hasTests = (subject: string) => glob([subject]).length > 0
    const own = subjectsOf(file).filter(hasTests)
    if (own.length > 0 && !file.startsWith('cms/base/')) return glob(own)
    const seen = new Set([file])
    for (let level = [file]; level.length > 0; ) {
      level = level.flatMap((each) => importers.get(each) ?? []).filter((each) => !seen.has(each))
      for (const each of level) seen.add(each)
      const subjects = level.flatMap(subjectsOf).filter(hasTests)
      if (subjects.length > 0) return glob([...own, ...twoMostFrequent(subjects)])
    }
    return glob(own)
  }
}

/** `web`, `api` and `orders` of cms/web/api/orders.ts. What builds pages of the shop has the subject `site`. */
export function subjectsOf(file: string): string[] {
  const [, ...names] = file.replace(/\.\w+$/, '').split('/')
  return /^src\/(?!domain|stores)/.test(file) ? [...names, 'site'] : names
}

/** By file, the files that import it. */
function importersIn(folder: string): Map<string, string[]> {
  const list = execFileSync('git', ['ls-files', 'src', 'cms'], { cwd: folder, encoding: 'utf8' })
  const importers = new Map<string, string[]>()
  for (const file of list.split('\n').filter((each) => /\.(ts|tsx|astro)$/.test(each)))
    for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)) {
      const imported = join(file, '..', path)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

function twoMostFrequent(names: string[]): string[] {
  const times = (name: string) => names.filter((each) => each === name).length
  return [...new Set(names)].sort((a, b) => times(b) - times(a)).slice(0, 2)
}
