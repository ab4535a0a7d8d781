import { readFileSync } from 'node:fs'

/** The headings of a document, as GitHub names them in addresses. */
export function headingsOf(file: string): string[] {
  const lines = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, line = '']) => line.toLowerCase())
  return lines.map((line) => line.replace(/[^\w\s-]/g, '').replace(/\s/g, '-'))
}
