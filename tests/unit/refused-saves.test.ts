import type { ServerFunctionClient } from 'payload'
import { expect, test } from 'vitest'
import { keepFaults, noteSave } from '../../cms/admin/panels/refused-saves.ts'

const ok = { ok: true, status: 200 }
const refused = { ok: false, status: 400 }

/** A panel whose calls are answered when `answer` is called; `asked` are their arguments. */
function openPanel(id: string = crypto.randomUUID()) {
  const asked: Record<string, unknown>[] = []
  const waiting: (() => void)[] = []
  const call = ((args: { args: Record<string, unknown> }) => {
    asked.push(args.args)
    return new Promise((resolve) =>
      waiting.push(() => resolve({ state: { name: {} }, lockedState: { isLocked: false } })),
    )
  }) as unknown as ServerFunctionClient
  const kept = keepFaults(call)
  const ask = () =>
    kept({ name: 'form-state', args: { collectionSlug: 'redirects', id, skipValidation: true } }) as Promise<{
      state: unknown
      lockedState: unknown
    }>
  return { asked, ask, answer: () => waiting.shift()?.(), save: `/api/redirects/${id}` }
}

test('a state that was asked for before a refused save is left out, with all else that it says', async () => {
  const { ask, answer, save } = openPanel()
  const state = ask()
  noteSave(save, refused)
  answer()
  expect(await state).toEqual({ state: null, lockedState: { isLocked: false } })
})

test('a state is kept when the save was not refused, or was one of another document', async () => {
  const [{ ask, answer, save }, other] = [openPanel(), openPanel()]
  for (const [path, outcome] of [
    [save, ok],
    [save, { ok: false, status: 503 }],
    [other.save, refused],
  ] as const) {
    const state = ask()
    noteSave(path, outcome)
    answer()
    expect((await state).state).not.toBeNull()
  }
})

test('after a refused save states say what is wrong, until a save is not refused', async () => {
  const { asked, ask, answer, save } = openPanel()
  for (const [outcome, isSkipped] of [
    [ok, true],
    [refused, false],
    [{ ok: false, status: 503 }, false],
    [ok, true],
  ] as const) {
    noteSave(save, outcome)
    const state = ask()
    answer()
    expect((await state).state).not.toBeNull()
    expect(asked.at(-1)).toMatchObject({ skipValidation: isSkipped })
  }
})

test('other calls are as they are, and a new document has the address of its collection', async () => {
  const args = { collectionSlug: 'redirects', skipValidation: true }
  const seen: unknown[] = []
  const call = (async (asked: unknown) => seen.push(asked)) as unknown as ServerFunctionClient
  noteSave('/api/redirects', refused)
  await keepFaults(call)({ name: 'form-state', args })
  await keepFaults(call)({ name: 'slugify', args })
  noteSave('/api/redirects', ok)
  expect(seen).toEqual([
    { name: 'form-state', args: { ...args, skipValidation: false } },
    { name: 'slugify', args },
  ])
})
