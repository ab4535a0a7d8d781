import { expect, test } from 'vitest'
import { findRichTextPictureIds } from '../../../../cms/base/fields/rich-text-pictures.ts'
import type { Media } from '../../../../cms/payload-types.ts'
import { fillPicturePlaceholders } from '../../../../cms/shop/texts/rich-text/text-pictures.ts'
import { richTextToHtml } from '../../../../cms/shop/texts/rich-text/to-html.ts'
import { toVideoEmbedUrl } from '../../../../cms/shop/texts/rich-text/video-embed-url.ts'
import { block, linkTo, paragraph, picture, richText, table, video, words } from '../../../support/rich-text.ts'

const media = (fields: Partial<Media>) => ({ id: 'm1', alt: 'A ring', filename: 'ring.png', ...fields }) as Media

test('a table has headings and is scrolled in its place', () => {
  expect(richTextToHtml(richText(table(['Size', 'mm'], ['S', '16'])))).toBe(
    '<figure role="group" aria-label="Table" tabindex="0"><table><tbody>' +
      '<tr><th scope="col"><p>Size</p></th><th scope="col"><p>mm</p></th></tr><tr><td><p>S</p></td><td><p>16</p></td></tr>' +
      '</tbody></table></figure>',
  )
})

test('links to products and posts lead to their addresses, and one to nothing is text', () => {
  const html = richTextToHtml(richText(paragraph(linkTo('products', 'a b', 'Ring'), linkTo('posts', 'p', 'Post'))))
  expect(html).toBe('<p><a href="/productDetail/a%20b">Ring</a><a href="/blog/p">Post</a></p>')
  const { fields, ...link } = linkTo('products', 'a', 'Ring')
  for (const doc of [null, undefined]) {
    const broken = { ...link, fields: { linkType: 'internal', doc } }
    expect(richTextToHtml(richText(paragraph(broken)))).toBe('<p>Ring</p>')
  }
})

test('a picture is filled in when the text is read, and one that is not there is left out', () => {
  const state = richText(picture('m1', 'On <b>linen</b>'), picture('m2'), picture('m1'))
  expect(findRichTextPictureIds(state)).toEqual(['m1', 'm2'])
  const html = fillPicturePlaceholders(richTextToHtml(state), [media({ alt: '"Ring"', width: 900, height: 600 })])
  const image =
    '<picture><img src="/media/ring.png" alt="&#34;Ring&#34;" width="900" height="600" loading="lazy" decoding="async"></picture>'
  expect(html).toBe(
    `<figure>${image}<figcaption>On &lt;b&gt;linen&lt;/b&gt;</figcaption></figure><figure></figure><figure>${image}</figure>`,
  )
})

test('a question is folded, with the paragraphs of its answer as text', () => {
  const question = (answer: string | null) => block('question', { question: 'Why <b>?', answer })
  expect(richTextToHtml(richText(question('One\nline.\n\n<i>Two</i>.')))).toBe(
    '<details><summary>Why &lt;b&gt;?</summary><p>One<br />line.</p><p>&lt;i&gt;Two&lt;/i&gt;.</p></details>',
  )
  expect(richTextToHtml(richText(question(null)))).toBe('<details><summary>Why &lt;b&gt;?</summary></details>')
})

test('an answer has links as they are written in Markdown, to the shop and the web only', () => {
  const answer = 'See [My & "Orders"](/order?a=1&b=2) or [this](javascript:alert(1)),\n[that](https://a.test/) [x].'
  expect(richTextToHtml(richText(block('question', { question: 'Where?', answer })))).toBe(
    '<details><summary>Where?</summary><p>See <a href="/order?a=1&amp;b=2">My &amp; "Orders"</a> or ' +
      '[this](javascript:alert(1)),<br /><a href="https://a.test/">that</a> [x].</p></details>',
  )
})

test('a picture with text is one of the pictures of the text, and half as wide', () => {
  const state = richText(block('pictureBeside', { picture: 'm1', heading: 'Measure', text: 'Twice.' }))
  expect(findRichTextPictureIds(state)).toEqual(['m1'])
  const stored = media({ width: 900, height: 600, filename: 'r.webp', mimeType: 'image/webp' })
  const html = fillPicturePlaceholders(richTextToHtml(state), [stored])
  expect(html).toMatch(
    /^<div data-beside><figure><picture><source [^>]*sizes="\(min-width: 40rem\) min\(18rem, [^"]*, 92vw">/,
  )
  expect(html).toMatch(/<\/figure><div><h3>Measure<\/h3><p>Twice\.<\/p><\/div><\/div>$/)
})

test('a picture that is still being uploaded is none yet, and nobody but the shop writes where one is', () => {
  const pending = { ...picture(''), value: undefined, pending: { formID: 'a', src: 'data:image/png;base64,AA==' } }
  const state = richText(pending, paragraph(words('Text')))
  expect(findRichTextPictureIds(state)).toEqual([])
  expect(richTextToHtml(state)).toBe('<p>Text</p>')
  const url = 'https://a.example/"><img data-picture="m1">'
  const { fields, ...link } = linkTo('posts', 'a', '<img data-picture="m1">')
  const html = richTextToHtml(richText(paragraph({ ...link, fields: { linkType: 'custom', url } })))
  expect(fillPicturePlaceholders(html, [media({})])).not.toContain('<img')
})

test.each([
  ...['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'https://youtu.be/dQw4w9WgXcQ?si=a'],
  ...['https://m.youtube.com/shorts/dQw4w9WgXcQ', ' https://www.youtube.com/embed/dQw4w9WgXcQ '],
  ...['https://vimeo.com/76979871', 'https://vimeo.com/channels/staffpicks/76979871'],
  'https://player.vimeo.com/video/76979871',
])('the player of %s', (address) => {
  const [youtube, vimeo] = [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://player.vimeo.com/video/76979871',
  ]
  const player = address.includes('vimeo') ? vimeo : youtube
  expect(toVideoEmbedUrl(address)).toBe(player)
  expect(richTextToHtml(richText(video(address)))).toContain(`<iframe src="${player}" title="How it is made"`)
})

test.each([
  ...['', 'https://www.youtube.com/', 'https://www.youtube.com/watch?v=', 'https://www.youtube.com/watch?v="><script>'],
  ...['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'javascript:alert(1)', 'https://vimeo.com/about'],
  'ftp://youtu.be/dQw4w9WgXcQ',
])('no player has %s', (address) => {
  expect(toVideoEmbedUrl(address)).toBeNull()
  expect(richTextToHtml(richText(video(address), paragraph(words('Text'))))).toBe('<p>Text</p>')
})
