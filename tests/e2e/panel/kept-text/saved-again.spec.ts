import { expect, test } from '../../desk.ts'
import { interceptUntil } from '../../intercept.ts'
import { button, expectWithLongTimeout } from '../../panel.ts'
import { long } from '../../shop.ts'

test.slow()

test('forms that could not be saved are saved by another press', long, async ({ page, admin, post, pageErrors }) => {
  pageErrors.expect(/503 \(Service Unavailable\)/)
  const json = { from: `/old-${crypto.randomUUID().slice(0, 8)}`, toPath: '/about' }
  const { id } = (await admin.post<{ doc: { id: string } }>('/api/redirects', { json })).body.doc
  const why = `Printed on a card, ${crypto.randomUUID()}`
  const forms = [
    {
      at: `/collections/redirects/${id}`,
      calls: `**/api/redirects/${id}?**`,
      field: 'Why',
      value: why,
      save: 'Save',
    },
    {
      at: `/collections/posts/${post.id}`,
      calls: `**/api/posts/${post.id}?**`,
      field: 'Title',
      value: `${post.title} II`,
      save: 'Publish changes',
    },
  ]
  for (const { at, calls, field, value, save } of forms) {
    const away = { status: 503, json: { errors: [{ message: 'The database is away.' }] } }
    const restore = await interceptUntil(page, calls, (route) => route.fulfill(away))
    await page.goto(`/admin${at}`)
    const input = page.getByRole('textbox', { name: field }).first()
    await expectWithLongTimeout(input).toBeVisible()
    await input.fill(value)
    await button(page, save).click()
    await expect(page.getByText('The database is away.').first()).toBeVisible()
    restore()
    await button(page, save).click()
    await expectWithLongTimeout(page.getByText('Updated successfully.')).toBeVisible()
  }
  expect((await admin.get<{ why: string }>(`/api/redirects/${id}`)).body.why).toBe(why)
  expect((await admin.delete(`/api/redirects/${id}?overrideLock=true`)).status).toBe(200)
})
