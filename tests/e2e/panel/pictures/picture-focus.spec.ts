import { button, expectAccessible, expectWithinWidth, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { expect, test } from '../../shop.ts'

type Stored = { docs: { id: string; focus: { x: number; y: number } }[] }

test('staff choose the main point of a picture, also by keyboard', async ({ page, context, admin }) => {
  await signInByCookie(context, admin)
  const [picture] = (await admin.get<Stored>('/api/media?depth=0&where[filename][like]=slide-jewellery')).body.docs
  const home = async () =>
    (await (await page.request.get('/')).text()).match(/<picture class="([^"]*)slide__picture/)?.[1]
  expect(await home()).toContain('focus-x-70 focus-y-10')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/collections/media/${picture!.id}`)
  const fromTop = page.getByRole('slider', { name: 'From the top' })
  await expectWithLongTimeout(fromTop).toHaveValue('10')
  await expectWithinWidth(page)
  await expectAccessible(page, '.focus-field')
  await fromTop.press('ArrowRight')
  await page.locator('.focus-field__picture').click({ position: { x: 1, y: 1 } })
  await expect(fromTop).toHaveValue('0')
  await fromTop.press('ArrowRight')
  await fromTop.press('ArrowRight')
  await button(page, 'Save').click()
  await expect.poll(home).toContain('focus-x-0 focus-y-20')
  expect((await admin.patch(`/api/media/${picture!.id}`, { focus: { x: 70, y: 10 } })).status).toBe(200)
  await expect.poll(home).toContain('focus-x-70 focus-y-10')
})
