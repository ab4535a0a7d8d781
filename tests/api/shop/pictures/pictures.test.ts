import sharp from 'sharp'
import { expect, test } from '../../../support/api.ts'
import { uniqueId } from '../../../support/shop-products.ts'

type Uploaded = { doc: { color: string; sizes: Record<string, { width: number | null; mimeType: string | null }> } }

test('a picture is stored from thumbnail to its own width, and never enlarged', async ({ admin }) => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
  const form = new FormData()
  form.set(
    'file',
    new File([new Uint8Array(await picture.jpeg().toBuffer())], `${uniqueId()}.jpg`, { type: 'image/jpeg' }),
  )
  form.set('_payload', JSON.stringify({ alt: 'Nothing but brown' }))
  const { status, body, text } = await admin.post<Uploaded>('/api/media', { form })
  expect(status, text).toBe(201)
  const stored = { 'image/avif': [160, 240, 360, 540, 720, 900], 'image/webp': [160, 360, 720, 900] }
  for (const [type, expected] of Object.entries(stored)) {
    const widths = Object.values(body.doc.sizes).flatMap(({ width, mimeType }) => (mimeType === type ? [width] : []))
    expect(
      widths.sort((a, b) => a! - b!),
      type,
    ).toEqual(expected)
  }
  // JPEG rounds.
  expect(body.doc.color).toMatch(/^#884[34]2[12]$/)
})

test('the first row of a list comes at once, the rest as it is scrolled to', async ({ stranger }) => {
  const { text } = await stranger.get('/category?name=Earrings')
  const grid = text.slice(text.indexOf('<ul class="grid"'))
  const fronts = grid.match(/<img(?=[^>]*loading="(?:eager|lazy)")[^>]*>/g) ?? []
  const eager = fronts.filter((tag) => tag.includes('loading="eager"'))
  expect(eager).toHaveLength(3)
  expect(eager.filter((tag) => tag.includes('fetchpriority="high"'))).toHaveLength(1)
  expect(fronts.length).toBeGreaterThan(eager.length)
})
