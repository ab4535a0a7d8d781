import type { APIRoute } from 'astro'
import { createAtomFeed } from '../domain/pages/atom-feed.ts'

const MAX_POSTS = 20

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const [branch, newest] = await Promise.all([shop.branch(), shop.posts({})])
  const posts = await Promise.all(newest.slice(0, MAX_POSTS).map(({ id }) => shop.post(id)))
  const xml = createAtomFeed(
    posts.filter((post) => post !== null),
    { name: branch.name, siteUrl: shop.settings.siteUrl },
  )
  return new Response(xml, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
