import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A failed test: its name, and the first lines of its error as `reason`. */
export type Failure = { name: string; reason: string }
export type TestReport = { passed: number; failed: number; failures: Failure[]; files: TimedFile[] }

/** The path of a test file, with the seconds that all its tests took. */
export type TimedFile = { name: string; seconds: number }

/** The parts of Vitest's JSON report that are read here. */
type VitestReport = { numPassedTests?: number; testResults?: TestFile[] }
type TestFile = { name: string; status: string; message?: string; assertionResults: Assertion[] } & {
  startTime: number
  endTime: number
}
type Assertion = { fullName: string; status: string; failureMessages?: string[] }

/** The parts of Playwright's JSON report that are read here. */
type PlaywrightReport = { stats?: { expected: number; unexpected: number; flaky: number }; suites?: Suite[] }
type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; tests: { status: string; results: Result[] }[] }
type Result = { duration: number; errors?: { message?: string }[]; attachments?: { name: string; path?: string }[] }

export function readVitestReport(file: string): TestReport {
  const { numPassedTests = 0, testResults = [] } = read<VitestReport>(file)
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf)
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative('', name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed: failures.length, failures, files }
}

/** Returns the failures of a file. It can also fail outside its tests, for example in a teardown. */
function failuresOf({ name, message = '', assertionResults }: TestFile): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [{ name: relative('', name), reason: firstLines(message) }]
  return failed.map(({ fullName, failureMessages = [] }) => ({
    name: fullName,
    reason: firstLines(failureMessages.join('\n')),
  }))
}

export function readPlaywrightReport(file: string): TestReport {
  const { stats, suites = [] } = read<PlaywrightReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, results }) => ({ name: title, reason: reasonOf(results) }))
  const files = suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) }))
  return { passed: expected, failed: unexpected + flaky, failures, files }
}

function secondsOf(suite: Suite): number {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return results.reduce((sum, { duration }) => sum + duration / 1000, 0)
}

/** Returns the last lines of a program's output, which show the cause if it failed without a report. */
export function lastLines(output: string): string {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-30).join('\n')
}

function firstLines(text: string): string {
  return stripVTControlCharacters(text).trim().split('\n').slice(0, 20).join('\n')
}

/** Returns the errors of a failed journey, and the end of its page, where messages are shown. */
function reasonOf(results: readonly Result[]): string {
  return results.flatMap((result) => [...messagesOf(result).map(firstLines), endOfPage(result)]).join('\n')
}

const messagesOf = ({ errors = [] }: Result) => errors.map(({ message = '' }) => message)

/** Returns the last lines of the page. Playwright attaches the page of a failed test as a list of roles and names. */
function endOfPage({ attachments = [] }: Result): string {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  const text = file && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, page = ''] = /```yaml\n(.*?)\n```/s.exec(text) ?? []
  return page.split('\n').slice(-20).join('\n')
}

function specsOf({ suites = [], specs = [] }: Pick<Suite, 'suites' | 'specs'>): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function read<Report>(file: string): Partial<Report> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
