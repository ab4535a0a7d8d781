/** A table of GitHub's Markdown, whose first row is its heading. Cells are Markdown already, in which `|` is escaped. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head, ...rest] = rows
  if (!head) return ''
  const width = Math.max(...rows.map((row) => row.length))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  return [line(head), line(Array(width).fill('---')), ...rest.map(line)].join('\n')
}
