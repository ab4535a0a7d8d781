import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { htmlToText, sanitizeHtml } from '../../../../cms/shop/texts/rich-text/html.ts'

test.each([
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)></svg>'],
  ...['<a href="javascript:alert(1)">x</a>', '<a href="jAvA&#x09;script:alert(1)">x</a>'],
  ...['<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<p style="background:url(javascript:alert(1))">x</p>'],
  ...['<form action="https://evil.example"><button>x</button></form>', '<object data="data:text/html,x"></object>'],
  ...['<base href="https://evil.example">', '<style>@import "https://evil.example"</style>'],
])('nothing that runs stays: %s', (html) => {
  expect(sanitizeHtml(html)).not.toMatch(/alert|script|onerror|onload|style|srcdoc|form|object|base|evil/i)
})

test('a map may be framed from a host that is allowed, over https, and from no other', () => {
  const map = '<iframe src="https://www.openstreetmap.org/export/embed.html" title="Map" height="420"></iframe>'
  expect(sanitizeHtml(map)).toBe(map)
  const strangers = [
    ...['https://evil.example', 'http://www.openstreetmap.org', '//www.openstreetmap.org', 'data:text/html,x'],
    'https://www.openstreetmap.org.evil.example/',
  ]
  for (const src of strangers) expect(sanitizeHtml(`<iframe src="${src}"></iframe>`)).toBe('')
  // A size in per cent, as map services write it, is left to the style sheet.
  expect(sanitizeHtml(map.replace(' title', ' width="100%" title'))).toBe(map)
})

test('formatting by staff stays, headings keep their ranks, and a link that opens a window gives nothing away', () => {
  const html = '<h2>Care</h2><p>Wipe <strong>gently</strong>, <a href="https://example.com">see here</a>.</p>'
  expect(sanitizeHtml(html)).toBe(html)
  expect(sanitizeHtml('<h1>Care</h1>')).toBe('<h2>Care</h2>')
  expect(sanitizeHtml('<a href="/x" target="_blank">x</a>')).toBe('<a href="/x" target="_blank" rel="noopener">x</a>')
  expect([sanitizeHtml(null), sanitizeHtml(undefined), sanitizeHtml('')]).toEqual(['', '', ''])
})

test('sanitizing twice changes nothing more', () => {
  const odd = string({
    unit: constantFrom('<', '>', '"', "'", '=', '/', '&', 'a', 'img ', 'src', 'on', 'script', ' ', ';'),
  })
  assert(
    property(odd, (html) => {
      const clean = sanitizeHtml(html)
      const isSafe = !attributesIn(clean).some((name) => /^on/i.test(name)) && !/<script/i.test(clean)
      return isSafe && sanitizeHtml(clean) === clean
    }),
  )
})

/**
 * Returns the names of all attributes. In texts and values `<` and `>` are escaped, so that unescaped ones enclose a
 * tag.
 */
function attributesIn(html: string): string[] {
  const tags = html.match(/<[^<>]*>/g) ?? []
  return tags.flatMap((tag) => tag.replace(/"[^"]*"/g, '').match(/(?<=\s)[^\s=>/]+/g) ?? [])
}

test('the helper finds the attributes of a text', () => {
  expect(attributesIn('on=1 <img src="a on=b" ONerror="x"/> " on=" <a href="/" >')).toEqual(['src', 'ONerror', 'href'])
})

test('plain text has spaces between blocks', () => {
  const html = '<h2>Care</h2><p>Wipe <b>gen</b>tly.<br>Dry.</p><ul><li>One</li><li>Two</li></ul>'
  expect(htmlToText(html)).toBe('Care Wipe gently. Dry. One Two')
})
