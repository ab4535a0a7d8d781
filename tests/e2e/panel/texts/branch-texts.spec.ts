import type { Page } from '@playwright/test'
import type { KeyValue } from '../../../../src/domain/branch.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { button, expectInOrder, patiently, signInByCookie } from '../../panel.ts'
import { test as base, expect, long } from '../../shop.ts'

type Lists = { contact: KeyValue[]; support_info: KeyValue[]; social: KeyValue[] }
type Branch = Lists & { id: string; slides: { title: string; html: string }[]; home: object[] }

/** The branch of the shop, which is put back afterwards, and who edits it. */
const test = base.extend<{ branch: Branch }>({
  branch: async ({ admin, context }, use) => {
    await signInByCookie(context, admin)
    const branch = (await admin.get<{ docs: Branch[] }>('/api/branches?depth=0&limit=1')).body.docs[0]!
    await use(branch)
    const { contact, support_info, social, slides, home } = branch
    const json = { contact, support_info, social, slides, home, _status: 'published' }
    expect((await admin.patch(`/api/branches/${branch.id}`, json)).status).toBe(200)
  },
})

test.beforeEach(() => test.slow())

async function openTab(page: Page, { id }: Branch, tab: string) {
  await page.goto(`/admin/collections/branches/${id}`)
  // Text typed before the form is ready would be lost.
  await patiently(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
  await button(page, tab).click()
}

const publish = async (page: Page) => {
  // "Live" may still be there from the publishing before.
  const published = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await button(page, 'Publish changes').click()
  expect((await published).status()).toBe(200)
  await patiently(page.getByText(/^Live /).first()).toBeVisible()
}

const called = async (admin: Visitor) => (await admin.get<Lists>('/api/get_branch/Aurel')).body

test('each text of the branch has a field, which says for what it is and where', async ({ page, admin, branch }) => {
  await openTab(page, branch, 'Texts')
  const hours = page.getByRole('textbox', { name: 'Opening hours' })
  await expect(hours).toHaveValue('Monday to Saturday, 10 am to 6 pm')
  await expect(hours).toHaveAccessibleDescription(/Days and hours.*See it on every page/)
  await expectInOrder(page, '.branch-texts')
  await hours.fill('Tuesday to Friday')
  const introduction = page.getByRole('textbox', { name: 'Introduction' })
  await expect(introduction).toHaveValue(/^Aurel began in 2009.*\n\nThe apothecary came later/s)
  await introduction.fill('We began <small>.\n\nRings & pearls.')
  await publish(page)
  const { contact } = await called(admin)
  expect(contact.map(({ key }) => key)).toEqual(branch.contact.map(({ key }) => key))
  expect(contact.find(({ key }) => key === 'Work Day')?.value).toBe('Tuesday to Friday')
  expect(contact.find(({ key }) => key === 'Introduction')?.value).toBe(
    '<p>We began &lt;small&gt;.</p><p>Rings &amp; pearls.</p>',
  )
  const about = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'See it on the about page' }).first().click()
  await expect((await about).getByText('We began <small>.')).toBeVisible()
})

test(
  'a missing text can be added; an error is shown at its field',
  long,
  async ({ page, admin, branch, pageErrors }) => {
    pageErrors.expect(/status of 400/)
    const social = branch.social.filter(({ key }) => key !== 'Youtube')
    expect((await admin.patch(`/api/branches/${branch.id}`, { social, _status: 'published' })).status).toBe(200)
    await openTab(page, branch, 'Texts')
    const field = page.getByRole('textbox', { name: 'YouTube' })
    await expect(field).toHaveValue('')
    await field.pressSequentially('aurel')
    await expect(field).toHaveValue('aurel')
    await expect(field).toBeFocused()
    await button(page, 'Publish changes').click()
    await patiently(page.getByRole('alert').filter({ hasText: 'The whole address of the page' })).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('https://www.youtube.com/@aurel')
    await publish(page)
    const entry = { key: 'Youtube', value: 'https://www.youtube.com/@aurel' }
    expect((await called(admin)).social).toEqual([...social.map(({ key, value }) => ({ key, value })), entry])
  },
)

test('texts under keys of other clients are kept, written and removed', long, async ({ page, admin, branch }) => {
  const contact = [...branch.contact, { key: 'Fax', value: '555' }]
  expect((await admin.patch(`/api/branches/${branch.id}`, { contact, _status: 'published' })).status).toBe(200)
  await openTab(page, branch, 'Texts')
  const others = page.getByRole('region', { name: 'Contact' }).getByRole('group', { name: 'Other texts' })
  await expect(others.getByRole('textbox', { name: 'Key' })).toHaveValue('Fax')
  await others.getByRole('textbox', { name: 'Text' }).fill('556')
  await button(page, 'Add another text').nth(1).click()
  await others.getByRole('textbox', { name: 'Key' }).nth(1).fill('Telegram')
  await others.getByRole('textbox', { name: 'Text' }).nth(1).fill('@aurel')
  await publish(page)
  const added = async () => (await called(admin)).contact.slice(branch.contact.length)
  expect(await added()).toEqual([
    { key: 'Fax', value: '556' },
    { key: 'Telegram', value: '@aurel' },
  ])
  await others.getByRole('button', { name: 'Remove Fax' }).click()
  await publish(page)
  await expect.poll(added).toEqual([{ key: 'Telegram', value: '@aurel' }])
})

test('the text of a slide needs no HTML, and keeps formatting', long, async ({ page, admin, branch }) => {
  await openTab(page, branch, 'Slides')
  const text = page.getByRole('textbox', { name: 'Text', exact: true }).first()
  await expect(text).toHaveValue(/^Rings, pearls and chains/)
  await expectInOrder(page, '.branch-texts__field')
  await text.fill('Rings & chains\nfor every day ')
  await publish(page)
  const slide = async () => (await admin.get<Branch>(`/api/branches/${branch.id}?depth=0`)).body.slides[0]!.html
  expect(await slide()).toBe('<p>Rings &amp; chains<br />for every day</p>')

  const slides = [{ ...branch.slides[0]!, html: '<p>A <b>gold</b> ring</p><p>Two</p>' }, ...branch.slides.slice(1)]
  expect((await admin.patch(`/api/branches/${branch.id}`, { slides, _status: 'published' })).status).toBe(200)
  await openTab(page, branch, 'Slides')
  await expect(text).toHaveValue('<p>A <b>gold</b> ring</p><p>Two</p>')
  await button(page, 'Edit as plain text').click()
  await expect(text).toHaveValue('A gold ring\n\nTwo')
  await button(page, 'Put the formatting back').click()
  await expect(text).toHaveValue('<p>A <b>gold</b> ring</p><p>Two</p>')
  await button(page, 'Edit as plain text').click()
  await publish(page)
  expect(await slide()).toBe('<p>A gold ring</p><p>Two</p>')
})

test('staff hide a block of the home page and move one; the page follows at publishing', async ({ page, branch }) => {
  const headings = async () => {
    const text = await (await page.request.get('/')).text()
    return [...text.matchAll(/<h2[^>]* id="block-\d"[^>]*>([^<]+)/g)].map(([, words]) => words!.trim())
  }
  expect((await headings()).slice(0, 3)).toEqual(['Find your way', 'Four benches, one window', 'New on the shelf'])
  await openTab(page, branch, 'Home')
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
