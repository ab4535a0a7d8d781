import { button, patiently, signInByCookie } from '../../panel.ts'
import { test as base, expect } from '../../shop.ts'

type Branch = { id: string; home: object[] }

/** The branch of the shop, whose home page is put back afterwards, and who edits it. */
const test = base.extend<{ branch: Branch }>({
  branch: async ({ admin, context }, use) => {
    await signInByCookie(context, admin)
    const branch = (await admin.get<{ docs: Branch[] }>('/api/branches?depth=0&limit=1')).body.docs[0]!
    await use(branch)
    const json = { home: branch.home, _status: 'published' }
    expect((await admin.patch(`/api/branches/${branch.id}`, json)).status).toBe(200)
  },
})

test('staff hide a block of the home page and move one; the page follows at publishing', async ({ page, branch }) => {
  test.slow()
  const headings = async () => {
    const text = await (await page.request.get('/')).text()
    return [...text.matchAll(/<h2[^>]* id="block-\d"[^>]*>([^<]+)/g)].map(([, words]) => words!.trim())
  }
  expect((await headings()).slice(0, 3)).toEqual(['Find your way', 'Four benches, one window', 'New on the shelf'])
  await page.goto(`/admin/collections/branches/${branch.id}`)
  await patiently(button(page, 'Home')).toBeVisible()
  await button(page, 'Home').click()
  const rows = page.locator('#field-home .blocks-field__row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(1)).toContainText('Story · Four benches, one window')
  await rows.nth(1).locator('.collapsible__toggle').click()
  await rows.nth(1).getByRole('checkbox', { name: 'Hidden' }).check()
  await expect(rows.nth(1)).toContainText('hidden')
  await rows.nth(2).locator('.array-actions__button').click()
  await page.locator('.array-actions__move-up').filter({ visible: true }).first().click()
  await rows.nth(1).locator('.array-actions__button').click()
  await page.locator('.array-actions__move-up').filter({ visible: true }).first().click()
  await expect(rows.nth(0)).toContainText('New arrivals · New on the shelf')
  await button(page, 'Publish changes').click()
  await expect.poll(headings, { timeout: 30_000 }).toEqual(['New on the shelf', 'Find your way', expect.any(String)])
})
