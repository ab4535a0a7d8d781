import type { APIRoute } from 'astro'
import { paths } from '../domain/paths.ts'

/** The mark of public/favicon.svg, which has room around it for any shape that it is cut to. */
const MARK = [
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
]

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const { name, logo } = await shop.branch()
  // A logo that is a word in a line makes no icon.
  const own = logo && logo.width === logo.height ? [{ src: logo.src, sizes: `${logo.width}x${logo.height}` }] : []
  const manifest = {
    name,
    short_name: name,
    id: paths.home,
    start_url: paths.home,
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [...own, ...MARK],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
