/** Joins the blocks of a document with empty lines, and drops empty blocks. */
export function markdownDocument(...blocks: (string | null | false | undefined)[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Entries of a list; '' for none. */
export function markdownList(entries: readonly (string | null | false)[]): string {
  return entries
    .filter(Boolean)
    .map((entry) => `- ${entry}`)
    .join('\n')
}
