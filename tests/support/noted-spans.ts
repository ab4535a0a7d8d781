import { onTestFinished } from 'vitest'
import { setTracing } from '../../cms/base/traces/spans.ts'

/** Returns the growing list of the tracing spans of this test, by name and kind, such as `job publish`. */
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
