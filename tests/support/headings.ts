import { readFileSync } from 'node:fs'

/** Returns the headings of a document, as GitHub names them in URLs. */
export function headingsOf(file: string): string[] {
  const lines = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, line = '']) => line.toLowerCase())
  return lines.map((line) => line.replace(/[^\w\s-]/g, '').replace(/\s/g, '-'))
}
