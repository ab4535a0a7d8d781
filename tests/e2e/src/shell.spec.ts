import { atBothWidths, expect, test } from '../shop.ts'

const declare = () =>
  test('the header has phone, search and cart, and leads to the categories', async ({ page, viewport }) => {
    await page.goto('/about')
    const header = page.getByRole('banner')
    await expect(header.getByText('Welcome to Aurel')).toBeVisible()
    const phone = header.getByRole('link', { name: 'Call us: +1 503 555 0142' })
    await expect(phone).toHaveAttribute('href', 'tel:+15035550142')
    await expect(header.getByRole('combobox')).toBeVisible()
    await expect(header.getByRole('button', { name: 'Cart: 0 ITEMS' })).toBeVisible()
    await header.getByRole('link', { name: 'Aurel', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('button', { name: viewport!.width < 900 ? 'Menu' : 'Categories', exact: true }).click()
    const names = await (await page.request.get('/api/get_category/Aurel')).json()
    const list = page.locator(':popover-open')
    for (const { name } of names.result) await expect(list.getByRole('link', { name, exact: true })).toBeVisible()
    await list.getByRole('link', { name: 'Necklaces' }).click()
    await expect(page).toHaveURL(/\/category\?name=Necklaces$/)
  })

atBothWidths(declare)
