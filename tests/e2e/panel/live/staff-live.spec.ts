import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { takeExpectedProblems } from '../../../support/expected-problems.ts'
import { expect, test } from '../../desk.ts'
import { button, expectWithLongTimeout } from '../../panel.ts'
import { chooseMore } from '../../product-form.ts'
import { long, shopWith } from '../../shop.ts'

const failRendering = pathToFileURL(resolve('tests/support/fail-rendering.ts'))

const told = (page: Page) => page.getByRole('status').filter({ hasText: /live|draft|Unpublished/i })
const price = (page: Page) => page.locator('input[name="price"]')

async function openProduct(page: Page, id: string) {
  await page.goto(`/admin/collections/products/${id}`)
  await expectWithLongTimeout(price(page)).toHaveValue('25.00')
}

test('staff who unpublish a product read that it is hidden', long, async ({ page, ring, pageErrors }) => {
  // The address of the product, which the panel reads back.
  pageErrors.expect(/status of 404/)
  await openProduct(page, ring.id)
  await chooseMore(page, 'Unpublish')
  await expectWithLongTimeout(told(page)).toHaveText('Unpublished: shoppers no longer see it.')
})

/** Starts a shop whose pages can be made to fail. */
const withFailures = test.extend({ shop: shopWith({ NODE_OPTIONS: `--import=${failRendering}` }) })

withFailures('when a page cannot be rendered staff see it, and try again', long, async ({ page, shop, ring }) => {
  await openProduct(page, ring.id)
  const failing = join(shop.dataDir, 'fail-rendering')
  writeFileSync(failing, '')
  await price(page).fill('31')
  await button(page, 'Save').click()
  await expectWithLongTimeout(told(page)).toContainText('Going live')
  await expectWithLongTimeout(told(page)).toContainText('These pages could not be rendered.')
  await expect(told(page).getByRole('link')).toHaveText([ring.name, ring.categoryName, 'All products'])
  rmSync(failing)
  await told(page).getByRole('button', { name: 'Try again' }).click()
  await expectWithLongTimeout(told(page)).toHaveText(/^Live on /)
  const failure = /a page could not be rendered/
  // Astro prints the error, its stack and the lines of code around it.
  const printed = [/Prices cannot be formatted in this test/, /^\s*at /, /^\s*(> )?\d* \|/, /^\s*$/]
  await takeExpectedProblems(shop, [failure], [failure, ...printed])
})
