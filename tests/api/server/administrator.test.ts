import { expect, test } from '../../support/api.ts'
import { runCommand } from '../../support/commands.ts'
import { staffMember } from '../../support/staff.ts'
import type { Visitor } from '../../support/visitor.ts'

/** Runs the command while the shop runs, and opens its link. */
async function administrator(settings: Record<string, string>, mail: string) {
  const { code, stdout, stderr } = await runCommand('administrator', [mail], settings)
  expect([code, stderr]).toEqual([0, ''])
  const token = /\/admin\/reset\/([\w-]+)/.exec(stdout)?.[1]
  return { stdout, token }
}

const choose = (stranger: Visitor, token: string | undefined, password = 'a-new-password-of-mine') =>
  stranger.post<{ user?: { role: string } }>('/api/users/reset-password', { json: { token, password } })

test('a command makes a locked-out owner an administrator, by a link that works once', async ({ copy, stranger }) => {
  const mail = `${crypto.randomUUID()}@fern.example`
  const { stdout, token } = await administrator(copy.settings, mail)
  expect(stdout).toContain(`${mail} is a new administrator.`)
  const chosen = await choose(stranger, token)
  expect([chosen.status, chosen.body.user?.role]).toEqual([200, 'admin'])
  expect((await choose(stranger, token)).status).not.toBe(200)
})

test('an existing account becomes an administrator, and its sessions end', async ({ copy, admin, stranger }) => {
  const member = await staffMember(admin, 'staff')
  const { stdout, token } = await administrator(copy.settings, member.email.toUpperCase())
  expect(stdout).toContain('is an administrator.')
  const chosen = await choose(stranger, token)
  expect([chosen.status, chosen.body.user?.role]).toEqual([200, 'admin'])
  expect((await member.session.get('/api/panel/dashboard')).status).toBe(403)
})

test('without one address the command says how it is used', async ({ copy }) => {
  const all = [['nobody'], ['a@b.example', 'c@d.example']]
  const answers = await Promise.all(all.map((args) => runCommand('administrator', args, copy.settings)))
  for (const { code, stdout, stderr } of answers)
    expect([code > 0, stdout + stderr]).toEqual([true, expect.stringContaining('npm run administrator -- MAIL')])
})
