import type { Page } from '@playwright/test'
import type { ShopProcess } from '../../../support/shop-process.ts'
import { signInAsAdmin } from '../../admin.ts'

/**
 * The panel remembers of each member of staff, for each collection, whether its preview is open. On a phone it covers the
 * form, also that of the next journey.
 */
export async function closePreviews({ page, shop }: { page: Page; shop: ShopProcess }): Promise<void> {
  // Nothing writes it again.
  await page.goto('about:blank')
  const admin = await signInAsAdmin(shop.url)
  for (const collection of ['products', 'posts', 'pages', 'branches']) {
    await admin.delete(`/api/payload-preferences/collection-${collection}`)
  }
}
