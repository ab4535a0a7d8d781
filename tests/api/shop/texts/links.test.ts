import { expect, test } from '../../../support/api.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Branch = {
  id: string
  slides: { href: string }[]
  social: { key: string; value: string }[]
  contact: { key: string; value: string }[]
}

const branchOf = async (admin: Visitor) =>
  (await admin.get<{ docs: Branch[] }>('/api/branches?depth=0&where[name][equals]=Aurel')).body.docs[0]!

test('a slide leads into the shop or to an address of the web, and nowhere else', async ({ admin }) => {
  const { id, slides } = await branchOf(admin)
  const save = async (href: string) => {
    const changed = [{ ...slides[0]!, href }, ...slides.slice(1)]
    return (await admin.patch(`/api/branches/${id}`, { slides: changed })).status
  }
  const strange = ['/\\evil.test', '/\t/evil.test', '//evil.test', '/..//evil.test', 'javascript:alert(1)', 'evil.test']
  for (const href of strange) expect([href, await save(href)]).toEqual([href, 400])
  for (const href of ['https://example.com/rings', '/category?name=Rings']) {
    expect([href, await save(href)]).toEqual([href, 200])
  }
})

test('a social link is an address of the web', async ({ admin }) => {
  const { id, social } = await branchOf(admin)
  const save = async (value: string) => {
    const changed = [{ ...social[0]!, value }, ...social.slice(1)]
    return (await admin.patch(`/api/branches/${id}`, { social: changed })).status
  }
  for (const value of ['javascript:alert(1)', ' data:text/html,x', '//evil.test', '/about', 'facebook.com/aurel']) {
    expect([value, await save(value)]).toEqual([value, 400])
  }
  for (const value of ['https://www.facebook.com/aurel', '']) expect([value, await save(value)]).toEqual([value, 200])
})

test('a map is a frame of a host that may be framed', async ({ admin }) => {
  const { id, contact } = await branchOf(admin)
  const save = async (value: string) => {
    const changed = contact.map((entry) => (entry.key === 'Map' ? { ...entry, value } : entry))
    return (await admin.patch(`/api/branches/${id}`, { contact: changed })).status
  }
  for (const value of ['<iframe src="https://evil.test"></iframe>', '<script>alert(1)</script>', 'Main Street']) {
    expect([value, await save(value)]).toEqual([value, 400])
  }
  const map = contact.find(({ key }) => key === 'Map')!.value
  for (const value of ['', map]) expect([value, await save(value)]).toEqual([value, 200])
})

test('the mail address of a store can be written to, and its phone number called', async ({ admin }) => {
  const { id, contact } = await branchOf(admin)
  const save = async (key: string, value: string) => {
    const changed = contact.map((entry) => (entry.key === key ? { ...entry, value } : entry))
    const { status, text } = await admin.patch(`/api/branches/${id}`, { contact: changed })
    return [key, value, status, /"message":"([^"]*)","path":"contact\.\d\.value"/.exec(text)?.[1]]
  }
  const [noMail, noPhone] = [
    'Please give one mail address, such as hello@example.com.',
    'A phone number has digits, such as +1 503 555 0142.',
  ]
  for (const value of ['hello(at)aurel.example', 'not an email"><b>', 'a@aurel.example, b@aurel.example'])
    expect(await save('Email', value)).toEqual(['Email', value, 400, noMail])
  const phone = 'call <b>me</b> now'
  expect(await save('Phone', phone)).toEqual(['Phone', phone, 400, noPhone])
  for (const key of ['Email', 'Phone']) {
    for (const value of ['', contact.find((entry) => entry.key === key)!.value])
      expect(await save(key, value)).toEqual([key, value, 200, undefined])
  }
})
