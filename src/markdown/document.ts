/** Joins the blocks of a document with empty lines. Empty blocks are dropped. */
export function markdownDocument(...blocks: (string | null | false | undefined)[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Joins the entries of a Markdown list; '' without any. */
export function markdownList(entries: readonly (string | null | false)[]): string {
  return entries
    .filter(Boolean)
    .map((entry) => `- ${entry}`)
    .join('\n')
}
