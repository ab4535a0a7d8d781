import { onTestFinished } from 'vitest'
import { setTracing } from '../../cms/base/traces/spans.ts'

/**
 * Records the tracing spans that begin until the end of the test. Returns the growing list of their names and kinds,
 * such as `job publish`.
 */
export function noteSpans(): string[] {
  const noted: string[] = []
  const span = { rename() {}, set() {}, end() {} }
  setTracing({
    begin({ name, fields }) {
      noted.push(`${name} ${fields?.['shop.kind']}`)
      return span
    },
    within: (_, work) => work(),
  })
  onTestFinished(() => setTracing(null))
  return noted
}
