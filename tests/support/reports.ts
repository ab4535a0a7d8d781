import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A failed test: its name, and the first lines of its error as `reason`. */
export type Failure = { name: string; reason: string }

/** The path of a test file, with the seconds that all its tests took. */
export type TimedFile = { name: string; seconds: number }

export type TestReport = { passed: number; failed: number; failures: Failure[]; files: TimedFile[] }

/** The parts of Vitest's JSON report that are read here. */
type VitestReport = { numPassedTests?: number; testResults?: TestFile[] }
type TestFile = Timed & { name: string; status: string; message?: string; assertionResults: Assertion[] }
type Timed = { startTime: number; endTime: number }
type Assertion = { fullName: string; status: string; failureMessages?: string[] }

/** The parts of Playwright's JSON report that are read here. */
type PlaywrightReport = { stats?: { expected: number; unexpected: number; flaky: number }; suites?: Suite[] }
type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; tests: { status: string; results: Result[] }[] }
type Result = { duration: number; errors?: { message?: string }[]; attachments?: { name: string; path?: string }[] }

export function readVitestReport(file: string): TestReport {
  const { numPassedTests = 0, testResults = [] } = read<VitestReport>(file)
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf)
  const secondsOf = ({ startTime, endTime }: Timed) => (endTime - startTime) / 1000
  const files = testResults.map((file) => ({ name: relative('', file.name), seconds: secondsOf(file) }))
  return { passed: numPassedTests, failed: failures.length, failures, files }
}

/** Returns the failures of a file. It can also fail outside its tests, for example in a teardown. */
function failuresOf({ name, message = '', assertionResults }: TestFile): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [{ name: relative('', name), reason: firstLines(message) }]
  const reasonOf = ({ failureMessages = [] }: Assertion) => firstLines(failureMessages.join('\n'))
  return failed.map((each) => ({ name: each.fullName, reason: reasonOf(each) }))
}

export function readPlaywrightReport(file: string): TestReport {
  const { stats, suites = [] } = read<PlaywrightReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  const failures = suites.flatMap(specsOf).flatMap(({ title: name, tests }) => {
    const failed = tests.filter(({ status }) => status === 'unexpected')
    return failed.map(({ results }) => ({ name, reason: reasonOf(results) }))
  })
  const files = suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) }))
  return { passed: expected, failed: unexpected + flaky, failures, files }
}

function secondsOf(suite: Suite): number {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return results.reduce((sum, { duration }) => sum + duration / 1000, 0)
}

/** Returns the last lines of a program's output, which show the cause if it failed without a report. */
export const lastLines = (output: string): string =>
  stripVTControlCharacters(output).trimEnd().split('\n').slice(-30).join('\n')

const firstLines = (text: string): string => stripVTControlCharacters(text).trim().split('\n').slice(0, 20).join('\n')

/** Returns the errors of a failed journey, and the end of its page, where messages are shown. */
function reasonOf(results: readonly Result[]): string {
  const errorsOf = ({ errors = [] }: Result) => errors.map(({ message = '' }) => firstLines(message))
  return results.flatMap((result) => [...errorsOf(result), endOfPage(result)]).join('\n')
}

/** Returns the last lines of the page. Playwright attaches the page of a failed test as a list of roles and names. */
function endOfPage({ attachments = [] }: Result): string {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  const text = file && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, page = ''] = /```yaml\n(.*?)\n```/s.exec(text) ?? []
  return page.split('\n').slice(-20).join('\n')
}

const specsOf = ({ suites = [], specs = [] }: Pick<Suite, 'suites' | 'specs'>): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const read = <Report>(file: string): Partial<Report> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
