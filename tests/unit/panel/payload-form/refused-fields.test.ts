import type { FormState, ServerFunctionClient } from 'payload'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasRefused, keepRefusals, noteRefusals, onRefusal } from '../../../../cms/panel/payload-form/refused-fields.ts'

const PATH = '/api/pages/1'
const TAKEN = 'Another page has this address.'

beforeEach(() => void vi.stubGlobal('window', { location: { href: 'http://shop/admin' } }))
afterEach(async () => {
  await save({ slug: 'saved' }, null)
})

const refusal = (...errors: object[]) => ({ errors: [{ message: 'Invalid.', data: { errors } }] })
const taken = refusal({ path: 'slug', message: TAKEN })

async function save(values: object, refused: object | null, { path = PATH, status = 400 } = {}): Promise<void> {
  const body = new FormData()
  body.set('_payload', JSON.stringify(values))
  const answer = refused ? Response.json(refused, { status }) : Response.json({ doc: values })
  await noteRefusals(async () => answer)(`${path}${path.includes('?') ? '&' : '?'}depth=0`, { method: 'PATCH', body })
}

const valid = (values: object): FormState =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [path, { value, valid: true }]))

type Asked = { state?: FormState; meanwhile?: () => Promise<void> } & Record<string, unknown>

async function ask(values: object, { state = valid(values), meanwhile = async () => {}, ...others }: Asked = {}) {
  const args = { collectionSlug: 'pages', schemaPath: 'pages', id: '1', formState: valid(values), ...others }
  const call: ServerFunctionClient = async () => {
    await meanwhile()
    return { state }
  }
  return ((await keepRefusals(call)({ name: 'form-state', args })) as { state: FormState }).state
}

test('the errors of a refused save stay while other fields are changed', async () => {
  await save({ slug: 'rings', title: 'Rings' }, taken)
  for (const title of ['Ring', 'All rings']) {
    const state = await ask({ slug: 'rings', title })
    expect(state.slug).toEqual({ value: 'rings', valid: false, errorMessage: TAKEN })
    expect(state.title).toEqual({ value: title, valid: true })
    expect(hasRefused(PATH, state)).toBe(true)
  }
})

test('it is gone while its field has another value; a state that is asked for late, as it was before, takes nothing away', async () => {
  await save({ slug: 'rings' }, taken)
  for (const [slug, isValid] of [
    ['ring', true],
    ['rings', false],
    ['ring-sizes', true],
  ] as const) {
    const state = await ask({ slug })
    expect(state.slug?.valid).toBe(isValid)
    expect(hasRefused(PATH, state)).toBe(!isValid)
  }
})

test('it is gone when the form is saved, and an error of another kind says nothing of fields', async () => {
  await save({ slug: 'rings' }, taken)
  await save({ slug: 'rings' }, { errors: [{ message: 'Away.' }] }, { status: 503 })
  expect((await ask({ slug: 'rings' })).slug?.valid).toBe(false)
  await save({ slug: 'rings' }, null)
  expect((await ask({ slug: 'rings' })).slug?.valid).toBe(true)
})

test('a state that was asked for before the save was refused does not take it away', async () => {
  const state = await ask({ slug: 'ring' }, { meanwhile: () => save({ slug: 'rings' }, taken) })
  expect(state.slug).toMatchObject({ valid: false, errorMessage: TAKEN })
})

test('an error by the rules of a field replaces the error of the refused save', async () => {
  await save({ slug: 'rings' }, taken)
  const state = { slug: { value: 'rings', valid: false, errorMessage: 'Too short.' } }
  expect(await ask({ slug: 'rings' }, { state })).toEqual(state)
})

test('a field in a list is counted by the list, and not by others', async () => {
  await save(
    { slides: [{ title: 'A' }], slide: 1 },
    refusal({ path: 'slides.0.title', message: 'No.' }, { message: 'Of no field.' }),
  )
  const values = { slides: 1, 'slides.0.title': 'A', slide: 1 }
  const formState = { ...valid(values), slides: { value: 1, disableFormData: true } }
  const state = await ask(values, { formState })
  expect(state.slides?.errorPaths).toEqual(['slides.0.title'])
  expect(state.slide?.errorPaths).toBeUndefined()
  expect(state['slides.0.title']).toMatchObject({ valid: false, errorMessage: 'No.' })
})

test('a password, of which the answer has no field, is marked until it is changed', async () => {
  await save({ password: 'short' }, refusal({ path: 'password', message: 'Too short.' }))
  expect((await ask({ password: 'short' }, { state: {} })).password).toMatchObject({ valid: false })
  expect((await ask({ password: 'much longer' }, { state: {} })).password).toEqual({ valid: true })
})

test('other forms, parts of a form and saved states are passed on unchanged', async () => {
  await save({ slug: 'rings' }, taken)
  for (const other of [{ id: '2' }, { id: undefined }, { schemaPath: 'pages.content' }, { data: {} }])
    expect((await ask({ slug: 'rings' }, other)).slug?.valid).toBe(true)
  const other = { id: '3' }
  expect(await keepRefusals(async () => other)({ name: 'render-document', args: { collectionSlug: 'pages' } })).toBe(
    other,
  )
})

test('a form is notified of each refused or failed save before the user sees the message', async () => {
  const heard = vi.fn()
  const stop = onRefusal(PATH, heard)
  await save({ slug: 'rings' }, taken)
  expect(heard).toHaveBeenCalledTimes(1)
  await save({ slug: 'rings' }, { errors: [{ message: 'No.' }] }, { status: 503 })
  expect(heard).toHaveBeenCalledTimes(2)
  // Ignores saves of another form, without a session, with a conflict, and by autosave.
  await save({ slug: 'rings' }, taken, { path: '/api/pages/2' })
  for (const status of [403, 409]) await save({ slug: 'rings' }, { errors: [] }, { status })
  await save({ slug: 'rings' }, taken, { path: `${PATH}?autosave=true` })
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  await save({ slug: 'rings' }, taken)
  expect(heard).toHaveBeenCalledTimes(2)
  await save({}, null, { path: '/api/pages/2' })
})
