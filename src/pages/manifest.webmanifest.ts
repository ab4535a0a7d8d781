import type { APIRoute } from 'astro'
import { paths } from '../domain/pages/paths.ts'

/** The picture of public/favicon.svg as icons. Its margin can be cut off, by a round mask for example. */
const ICONS = [
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
]

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const { name, logo } = await shop.branch()
  // A logo is used as an icon only if it is square.
  const logoIcon = logo && logo.width === logo.height ? [{ src: logo.src, sizes: `${logo.width}x${logo.height}` }] : []
  const manifest = {
    name,
    short_name: name,
    id: paths.home,
    start_url: paths.home,
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [...logoIcon, ...ICONS],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
