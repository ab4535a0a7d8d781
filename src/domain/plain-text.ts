/** Returns the text of HTML for a meta description: at most 160 characters, cut at a word. */
export function plainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof characters) => characters[name])
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}...`
}

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
