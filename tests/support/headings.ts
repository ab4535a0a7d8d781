import { readFileSync } from 'node:fs'

/** Returns the headings of a Markdown file, in the form in which GitHub uses them as URL fragments. */
export function headingsOf(file: string): string[] {
  const lines = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, line = '']) => line.toLowerCase())
  return lines.map((line) => line.replace(/[^\w\s-]/g, '').replace(/\s/g, '-'))
}
