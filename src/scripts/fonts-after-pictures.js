// Inlined in the page: fonts are fetched after its first picture, or at once if they are in the cache (styles/tokens.css).
{
  const root = document.documentElement
  const fetchFonts = () => root.setAttribute('data-fonts', '')
  const isCached =
    document.referrer.startsWith(`${location.origin}/`) ||
    performance.getEntriesByType('navigation')[0]?.type !== 'navigate'
  if (isCached) fetchFonts()
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchFonts)))
}
