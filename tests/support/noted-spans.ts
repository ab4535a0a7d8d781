import { onTestFinished } from 'vitest'
import { setTracing } from '../../cms/base/traces/spans.ts'

/** Records the spans that begin until the end of the test, as name and kind: `job publish`. */
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
