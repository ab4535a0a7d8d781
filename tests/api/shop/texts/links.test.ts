import { expect, test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'

type Entry = { key: string; value: string }
const withValue = (entries: readonly Entry[], key: string, value: string) =>
  entries.map((entry, at) => ((key === '' ? at === 0 : entry.key === key) ? { ...entry, value } : entry))

// tests/unit/src/domain/link.test.ts covers which links are valid.
test.for<['slides' | 'social' | 'contact', string, string, message: string]>([
  ['slides', '', '/\\evil.test', 'address'],
  ['slides', '', 'javascript:alert(1)', 'address'],
  ['social', '', 'javascript:alert(1)', 'address'],
  ['social', '', '/about', 'address'],
  ['contact', 'Map', '<iframe src="https://evil.test"></iframe>', 'map'],
  ['contact', 'Email', 'a@aurel.example, b@aurel.example', 'Please give one mail address, such as hello@example.com.'],
  ['contact', 'Phone', 'call <b>me</b> now', 'A phone number has digits, such as +1 503 555 0142.'],
])('what leads nowhere is refused in the %s of a store: %s %s', async ([field, key, value, message], { admin }) => {
  const branch = await readBranch(admin)
  const changed =
    field === 'slides'
      ? branch.slides?.map((slide) => ({ ...slide, href: value }))
      : withValue((branch[field] ?? []) as Entry[], key, value)
  expect(changed).not.toEqual(branch[field])
  const { status, text } = await admin.patch(`/api/branches/${branch.id}`, { [field]: changed })
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
  expect((await readBranch(admin))[field]).toEqual(branch[field])
})
