import { expect, test, vi } from 'vitest'

const logger = { setDestination: vi.fn() }
const render = vi.fn(async ({ url }: Request) => new Response(new URL(url).pathname))
const match = ({ url }: Request) => ({ origin: url.includes('/_image') ? 'internal' : 'project' })
vi.mock('astro/app/entrypoint', () => ({ createApp: () => ({ logger, match, render }) }))

const site = await import('../../../src/render.ts')

test('routes that Astro adds to the site are not found', async () => {
  const pathOf = async (path: string) => (await site.render(new Request(`http://shop.test${path}`), {})).text()
  expect(await pathOf('/_image?href=/icon-512.png&w=511&f=avif')).toBe('/404')
  expect(await pathOf('/about')).toBe('/about')
})

test('the log of Astro goes to the given function', () => {
  const write = vi.fn()
  site.redirectAstroLogs(write)
  const [destination] = logger.setDestination.mock.calls[0] ?? []
  destination.write({ level: 'error', label: 'router', message: 'It failed\nforged', newLine: true })
  expect(write).toHaveBeenCalledWith('error', 'It failed\nforged')
})
