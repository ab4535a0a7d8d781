import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORTED = /(?:from|import\(?) '(\.[^']+)'/g

/**
 * Returns a function that finds the test files of a source file by the names of its folders and its own, or else those
 * of the nearest files that import it; a file of cms/base gets both.
 */
export function createTestFinder() {
  const importers = readImporters()
  return (file: string, patternsOf: (subject: string) => string[]): string[] => {
    const glob = (subjects: string[]) => globSync(subjects.flatMap(patternsOf)).sort()
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

/** Returns `web`, `api` and `orders` for cms/web/api/orders.ts. Files that build pages have the subject `site`. */
function subjectsOf(file: string): string[] {
  const [, ...names] = file.replace(/\.\w+$/, '').split('/')
  return /^src\/(?!domain|stores)/.test(file) ? [...names, 'site'] : names
}

/** Maps each file to the files that import it. */
function readImporters(): Map<string, string[]> {
  const list = execFileSync('git', ['ls-files', 'src', 'cms'], { encoding: 'utf8' })
  const importers = new Map<string, string[]>()
  for (const file of list.split('\n').filter((each) => /\.(ts|tsx|astro)$/.test(each)))
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const imported = join(file, '..', path)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

function twoMostFrequent(names: string[]): string[] {
  const times = (name: string) => names.filter((each) => each === name).length
  return [...new Set(names)].sort((a, b) => times(b) - times(a)).slice(0, 2)
}
