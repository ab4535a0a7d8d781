import type { Mutant } from './mutants.ts'

/** The floors of tests, cheapest first. */
export const FLOORS = ['unit', 'api', 'journeys'] as const
export type Floor = (typeof FLOORS)[number]

/** Milliseconds after which a mutant counts as caught. An endless loop never ends. */
export const MINUTES: Record<Floor, number> = { unit: 10, api: 30, journeys: 30 }

/** Globs of the tests of a subject. Browser code has no API tests. Unit tests are found by their imports. */
export function patternsOf(floor: Floor, { file }: Mutant): (subject: string) => string[] {
  const isInBrowser = /^src\/(session|stores)\//.test(file)
  if (floor === 'unit' || (floor === 'api' && isInBrowser)) return () => []
  if (floor === 'api') return (subject) => [`tests/api/{*/,}${subject}/*.test.ts`, `tests/api/**/${subject}*.test.ts`]
  return (subject) => [
    ...(isInBrowser ? [] : [`tests/e2e/panel/${subject}/*.spec.ts`]),
    `tests/e2e/src/${subject.replace(/s$/, '')}{,s}{,-*}.spec.ts`,
  ]
}

/**
 * Returns the command that runs these tests, or the unit tests that import the file, until the first failure.
 * `SKIP_LONG` skips tests with the tag `long`, like `npm test`.
 */
export function commandOf(floor: Floor, { file }: Mutant, tests: string[], report: string): string[] {
  const { SKIP_LONG } = process.env
  if (floor === 'journeys')
    return [
      ...['playwright', 'test', '--config=tests/playwright.config.ts', '-x', '--reporter=line,json', ...tests],
      ...(SKIP_LONG ? ['--grep-invert=@long'] : []),
    ]
  const project = file.includes('/mongodb/') ? 'api-mongodb' : 'api-sqlite'
  return [
    ...(floor === 'unit'
      ? ['vitest', 'related', file, '--project=unit*']
      : ['vitest', `--project=${project}`, ...tests]),
    ...['--run', '--config=tests/vitest.config.ts', '--bail=1', '--passWithNoTests'],
    ...(SKIP_LONG ? ['--tags-filter=!long'] : []),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]
}
