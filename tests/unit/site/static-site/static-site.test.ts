import { expect, test } from 'vitest'
import { mergeContentSecurityPolicies } from '../../../../cms/site/static-site/headers-file.ts'
import { assignStaticPaths } from '../../../../cms/site/static-site/static-paths.ts'

const addresses = [
  ...['/', '/category?name=All', '/category?name=Gold%20%26%20Ros%C3%A9', '/category?name=gold-%20rose'],
  ...['/category?name=%E6%8C%87%E8%BC%AA', '/category?name=Rings&page=2', '/blog?category=7'],
]
const places = assignStaticPaths(addresses, 'https://shop.example')

test('a page that differs by its query has a path of its own, to which links lead', () => {
  const paths = addresses.map(places.pathOf)
  expect(paths.slice(0, 3)).toEqual(['/', '/category', '/category/gold-rose'])
  expect(paths[3]).toMatch(/^\/category\/gold-rose-[0-9a-f]{8}$/)
  expect(paths[4]).toMatch(/^\/category\/[0-9a-f]{8}$/)
  expect(paths.slice(5)).toEqual(['/category/rings/page/2', '/blog/category/7'])
  const html = `<a href="/category?name=Rings&amp;page=2">2</a><link href="https://shop.example/blog?category=7">
    <loc>https://shop.example/category?name=Rings&#38;page=2</loc><a href="/category?name=Rings&amp;sort=price">
    <a href="/category?name=All"><a href="https://other.example/blog?category=7">`
  expect(
    places.withStaticLinks(html),
  ).toBe(`<a href="/category/rings/page/2">2</a><link href="https://shop.example/blog/category/7">
    <loc>https://shop.example/category/rings/page/2</loc><a href="/category?name=Rings&amp;sort=price">
    <a href="/category?name=All"><a href="https://other.example/blog?category=7">`)
})

test('a page as Markdown is beside the page, and links in Markdown lead there', () => {
  const all = ['/category?name=All', '/category.md?name=All', '/category.md?name=Rings%20(gold)', '/blog.md?category=7']
  const site = 'https://shop.example'
  const { pathOf, withStaticLinks } = assignStaticPaths(all, site)
  expect(all.map(pathOf)).toEqual(['/category', '/category.md', '/category/rings-gold.md', '/blog/category/7.md'])
  const text = (rings: string, blog: string) =>
    `[Rings (gold)](${site}/${rings}): 2\n[All](${site}/category.md?name=All)\n[7](${site}/${blog}).`
  const [dynamic, asFiles] = [
    text('category.md?name=Rings%20%28gold%29', 'blog.md?category=7'),
    text('category/rings-gold.md', 'blog/category/7.md'),
  ]
  expect(withStaticLinks(dynamic)).toBe(asFiles)
})

test('the policy of several pages allows what each of them needs', () => {
  const merged = mergeContentSecurityPolicies([
    "default-src 'self'; script-src 'self' 'a'",
    "script-src 'self' 'b';object-src 'none'",
  ])
  expect(merged).toBe("default-src 'self'; script-src 'self' 'a' 'b'; object-src 'none'")
})
