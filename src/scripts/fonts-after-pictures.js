// Inlined in every page. Fetches fonts after the first pictures, or at once if probably cached (styles/tokens.css).
{
  const root = document.documentElement
  const fetchFonts = () => root.setAttribute('data-fonts', '')
  const isCached =
    document.referrer.startsWith(`${location.origin}/`) ||
    performance.getEntriesByType('navigation')[0]?.type !== 'navigate'
  if (isCached) fetchFonts()
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchFonts)))
}
