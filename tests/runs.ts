import type { Counts } from './support/counts.ts'
import { playwright, programs, type Step, vitest } from './support/steps.ts'

export type RunName = 'check' | 'test' | 'all'

export type Run = {
  /** Returns the steps in order. `reports` is a folder for their reports. */
  steps(reports: string): Step[]
  /** The tests that this run skips, as a text for people. */
  leftOut: string | null
  /** Whether it needs Chromium, and MongoDB if available. */
  needsPrograms: boolean
  limits: Partial<Counts>
}

/** Generates the types of the calls, which the example front end needs and git ignores. */
const clientTypes = programs('types of the calls', { 'types of the calls': ['node', 'tests/support/write-client.ts'] })

/** Each program is one check. Two run at a time. `astro check` takes five times as long as `tsc` for other files. */
const checks = programs('checks', {
  types: ['tsc', '--noEmit'],
  'types of the admin panel': ['tsc', '--noEmit', '-p', 'cms/panel/tsconfig.json'],
  'types of pages': ['astro', 'check', '--minimumSeverity', 'error', '--tsconfig', 'tests/tsconfig.astro.json'],
  'types of the example front end': ['tsc', '--noEmit', '-p', 'docs/recipes/front-end/tsconfig.json'],
  lint: ['biome', 'ci', '--reporter=summary'],
  'unused files and exports': ['knip', '--config', 'tests/knip.json'],
})

/** Builds the site and the admin panel like a start. */
const build = programs('build', { build: ['node', 'cms/server/commands/build.ts'] }, { NODE_ENV: 'production' })

/** Mixed traffic for two minutes, with two restarts (tests/soak). */
const soak = programs('soak', { soak: ['node', 'tests/soak/main.ts', '--minutes', '2'] })

const tests = (reports: string): Step[] => [
  clientTypes,
  checks,
  build,
  vitest('unit*', reports),
  vitest('api-sqlite', reports),
  { ...vitest('api-mongodb', reports), needs: 'mongod' },
  playwright(reports),
]

/** The runs. docs/testing.md describes them. */
export const runs: Record<RunName, Run> = {
  check: {
    steps: (reports) => [clientTypes, checks, vitest('unit*', reports)],
    leftOut: 'tests that start a shop (npm test) and tests that take long (npm run test:all).',
    needsPrograms: false,
    limits: {},
  },
  test: {
    steps: tests,
    leftOut:
      'what takes long: kill after kill, upgrades from every released schema, full disks, pauses, every check of the ' +
      'doctor, every file on both databases, Firefox and WebKit, two minutes of soak. `npm run test:all` runs that too.',
    needsPrograms: true,
    limits: { shops: 80, programs: 40, contexts: 110, renders: 14_000 },
  },
  all: {
    steps: (reports) => [
      ...tests(reports),
      { ...vitest('localstripe', reports), needs: 'localstripe' },
      ...[vitest('engines', reports), soak],
    ],
    leftOut: null,
    needsPrograms: true,
    limits: { shops: 300, programs: 210, contexts: 420, renders: 45_000 },
  },
}
