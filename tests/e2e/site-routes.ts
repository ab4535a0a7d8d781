import { type Page, test } from '@playwright/test'
import type { PostCategory, PostSummary } from '../../src/domain/pages/blog.ts'
import type { Product } from '../../src/domain/products/catalog.ts'

/** Returns every public route of the shop with its main heading (storefront.md §2, Screens and routes). */
export async function everyRoute(page: Page): Promise<[path: string, heading: string][]> {
  const [product] = await products(page)
  const [post] = await posts(page)
  return [
    ['/', 'Aurel'],
    ['/home', 'Aurel'],
    ['/about', 'About Aurel'],
    ['/contact', 'Contact'],
    ['/category?name=Rings', 'Rings'],
    ['/category?search=pearl', 'Results for “pearl”'],
    ['/signin', 'Sign in'],
    ['/signup', 'Sign up'],
    ['/forgot-password', 'Forgot password'],
    ['/reset-password?token=none', 'Reset password'],
    [`/productDetail/${product!.id}`, product!.name],
    ['/blog', 'Blog'],
    [`/blog/${post!.id}`, post!.title],
    ['/pages/delivery', 'Delivery'],
    ['/pages/ring-size-guide', 'Ring size guide'],
  ]
}

/** The routes for signed-in customers. */
export const customerRoutes: [path: string, heading: string][] = [
  ['/order', 'My Orders'],
  ['/account', 'Account'],
]

/** Returns the address of `a product`, `a product that is sold out` or `a post`. Returns other texts unchanged. */
export async function addressOf(page: Page, what: string): Promise<string> {
  if (what === 'a product that is sold out')
    return `/productDetail/${(await products(page)).find(({ available }) => available === 0)!.id}`
  if (what === 'a product') return `/productDetail/${(await products(page))[0]!.id}`
  return what === 'a post' ? `/blog/${(await posts(page))[0]!.id}` : what
}

/** Extends the timeout of a test that visits these pages, because a busy machine needs longer for all of them. */
export function extendTimeout<Pages extends readonly unknown[]>(pages: Pages): Pages {
  test.info().setTimeout(45_000 + 15_000 * pages.length)
  return pages
}

export async function products(page: Page): Promise<Product[]> {
  const response = await page.request.get('/api/get_item/Aurel')
  return (await response.json()).result
}

export async function productCalled(page: Page, name: string): Promise<Product> {
  return (await products(page)).find((product) => product.name === name)!
}

export async function posts(page: Page): Promise<PostSummary[]> {
  return (await (await page.request.get('/api/blog')).json()).data
}

export async function postCategories(page: Page): Promise<PostCategory[]> {
  return (await page.request.get('/api/blog/category')).json()
}
