import type { Mutant } from './mutants.ts'

/** The levels of tests, cheapest first: unit tests, API tests, and journeys in a browser (Playwright). */
export const TEST_LEVELS = ['unit', 'api', 'journeys'] as const
export type TestLevel = (typeof TEST_LEVELS)[number]

/** Minutes after which a run of tests is stopped, by level, and the mutant counts as caught: it may loop endlessly. */
export const MINUTES: Record<TestLevel, number> = { unit: 10, api: 30, journeys: 30 }

/** Returns a function from a subject, such as `orders`, to globs of its tests at this level. Unit tests have none. */
export function createTestGlobs(floor: TestLevel, { file }: Mutant): (subject: string) => string[] {
  const isInBrowser = /^src\/(session|stores)\//.test(file)
  if (floor === 'unit' || (floor === 'api' && isInBrowser)) return () => []
  if (floor === 'api') return (subject) => [`tests/api/{*/,}${subject}/*.test.ts`, `tests/api/**/${subject}*.test.ts`]
  return (subject) => [
    ...(isInBrowser ? [] : [`tests/e2e/panel/${subject}/*.spec.ts`]),
    `tests/e2e/src/${subject.replace(/s$/, '')}{,s}{,-*}.spec.ts`,
  ]
}

/**
 * Returns the command that runs tests of this level until the first failure: the files `tests`, or the unit tests that
 * import the mutant's file. With SKIP_LONG in the environment, it skips those with the tag `long`.
 */
export function commandOf(floor: TestLevel, { file }: Mutant, tests: string[], report: string): string[] {
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
