/** Joins the blocks of a Markdown document with empty lines. Empty blocks are dropped. */
export function joinMarkdownBlocks(...blocks: (string | null | false | undefined)[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Returns a Markdown list of these entries; '' without any. Empty entries are dropped. */
export function markdownList(entries: readonly (string | null | false)[]): string {
  return entries
    .filter(Boolean)
    .map((entry) => `- ${entry}`)
    .join('\n')
}
