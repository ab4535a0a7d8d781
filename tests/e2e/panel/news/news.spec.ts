import { visitor } from '../../../support/visitor.ts'
import { expect, newOrder, newStaff, test } from '../../desk.ts'
import { expectWithLongTimeout, openList, rowOf, signInByCookie } from '../../panel.ts'

test('a new order is in the list, the menu and the title of every open tab', async ({ page, admin, ring }) => {
  const first = await newOrder(admin, ring)
  await openList(page, 'sale-orders')
  await expectWithLongTimeout(rowOf(page, first.reference)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/admin')
  const menuOf = (tab: typeof page) =>
    tab.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: /^Orders/ })
  await expectWithLongTimeout(page).toHaveTitle(/^\(\d+\) /)
  await expectWithLongTimeout(other).toHaveTitle(/^\(\d+\) /)
  const count = Number(/\d+/.exec((await menuOf(page).textContent()) ?? '')?.[0])
  const second = await newOrder(admin, ring)
  await expect(rowOf(page, second.reference)).toBeVisible()
  for (const tab of [page, other]) {
    await expect(menuOf(tab)).toHaveText(`Orders${count + 1} new`)
    await expect(tab).toHaveTitle(/^\(\d+\) /)
  }
  // Selected rows stay until the list is reloaded on request.
  await page.bringToFront()
  await rowOf(page, second.reference).getByRole('checkbox').check()
  await expect(page.getByText('1 order selected')).toBeVisible()
  const third = await newOrder(admin, ring)
  await expect(page.getByText('The list has changed.')).toBeVisible()
  await expect(rowOf(page, second.reference).getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await expect(rowOf(page, third.reference)).toBeVisible()
  const messages = other.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: /^Messages/ })
  const unread = Number(/\d+/.exec((await messages.textContent()) ?? '')?.[0])
  // The tab with the connection closes, and the other tab opens its own.
  await page.close()
  const json = { name: 'Ada Told', phone: '+1 503 555 0100', mail: 'ada.told@example.com', content: 'Are you there?' }
  await visitor(admin.shop).post('/api/post_contact', { json })
  await expect(messages).toHaveText(`Messages${unread + 1} new`)
  await openList(other, 'contact-messages')
  await expectWithLongTimeout(rowOf(other, 'Ada Told')).toBeVisible()
})

test('two people in one order see each other', async ({ page, admin, ring, elsewhere: dana }) => {
  const { id } = await newOrder(admin, ring)
  const address = `/admin/collections/sale-orders/${id}`
  await page.goto(address)
  await expectWithLongTimeout(page.getByRole('heading', { level: 1 })).toContainText('SO-')
  await signInByCookie(dana.context(), await newStaff(admin, 'staff'))
  await dana.goto(address)
  await expectWithLongTimeout(dana.getByText(/^Also open at .+\.$/)).toBeVisible()
  await dana.getByRole('button', { name: 'Edit order' }).click()
  await page.reload()
  await expectWithLongTimeout(page.getByText('Dana Reed is changing this order.')).toBeVisible()
})
