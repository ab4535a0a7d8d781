import type { Locator, Page } from '@playwright/test'
import { expect } from './customer.ts'
import { button, expectWithLongTimeout } from './panel.ts'

export const nameField = (page: Page): Locator => page.locator('input[name="name"]')
export const priceField = (page: Page): Locator => page.locator('input[name="price"]')

/** Opens the form of a product, and waits until it can be edited. */
export async function openProduct(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto(`/admin/collections/products/${id}`)
  await expectWithLongTimeout(nameField(page)).toHaveValue(name)
  await expectWithLongTimeout(page.locator('[data-lexical-editor]')).toBeVisible()
}

export async function saveProduct(page: Page): Promise<void> {
  await button(page, 'Save').click()
  await expect(page.getByText('Saved. Shoppers see it.')).toBeVisible()
}

/** Chooses an action from the menu of a product. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await page.locator('summary[aria-label="More"]').click()
  await page.locator('.desk-menu').getByRole('button', { name: action, exact: true }).click()
}
