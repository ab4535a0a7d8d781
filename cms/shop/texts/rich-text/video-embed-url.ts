/**
 * Returns the URL of the embedded player for a video of YouTube or Vimeo, from its URL in a browser; null for other
 * sites. YouTube's player sets no cookies.
 */
export function toVideoEmbedUrl(address: string): string | null {
  const url = URL.parse(address.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  const parts = url.pathname.split('/').filter(Boolean)
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) {
    const id = host === 'youtu.be' ? parts[0] : youtubeId(parts, url.searchParams)
    return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null
  const id = parts.find((part) => /^\d{4,12}$/.test(part))
  return id ? `https://player.vimeo.com/video/${id}` : null
}

function youtubeId(parts: string[], search: URLSearchParams): string | undefined {
  if (parts[0] === 'watch') return search.get('v') ?? undefined
  return ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '') ? parts[1] : undefined
}
