import { expect, test } from 'vitest'
import { assertSafeSvg, isSvg } from '../../../../cms/shop/pictures/check-svg.ts'

const drawing = (inner: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${inner}</svg>`)
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'

test.each([
  drawing('<title>javascript</title><defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0h9"/>'),
  drawing('<use xlink:href="#a"/><use href="#b"/>', XLINK),
  drawing('<style>.a { fill: url( \'#a\' ) }</style><image href="data:image/png;base64,AAAA"/>'),
  drawing('<i:pgf xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"/>'),
  Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- a logo -->\n<!DOCTYPE svg PUBLIC "a" "b">${drawing('<g/>')}`),
])('a plain SVG is accepted: %s', (data) => {
  expect(isSvg(data)).toBe(true)
  expect(() => assertSafeSvg(data)).not.toThrow()
})

test.each([
  ['<script>', drawing('<script>alert(1)</script>')],
  ['<s:script>', drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
  ['<h:b>', drawing('<h:b xmlns:h="http://www.w3.org/1999/xhtml"/>')],
  ['<foreignObject>', drawing('<foreignObject/>')],
  ['<set>', drawing('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
  ['onload', drawing('<g/>', 'onload="alert(1)"')],
  ['a link to', drawing('<a href="java&#115;cript:alert(1)"/>')],
  ['a link to', drawing('<image xlink:href="https://evil.test/a.png"/>', XLINK)],
  ['a link to', drawing('<image href="data:image/svg+xml;base64,AAAA"/>')],
  ['fill=', drawing('<path fill="url(https://evil.test/#a)"/>')],
  ['a style', drawing('<style>@import "https://evil.test/a.css"</style>')],
  ['a style', drawing('<style><![CDATA[.a { fill: url("//evil.test/#a") }]]></style>')],
  ['xml:base', drawing('<g xml:base="https://evil.test/"/>')],
  ['entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawing('<text>&a;</text>')}`)],
  ['<?xml-stylesheet?>', Buffer.from(`<?xml-stylesheet href="a.css"?>${drawing('<g/>')}`)],
  ['broken', drawing('<g>')],
  ['broken', drawing('<text>&nbsp;</text>')],
  ['broken', Buffer.from('<svg><g/></svg>')],
  ['broken', Buffer.concat([drawing('<g/>'), Buffer.from([0xff])])],
  ['at most 500 kB', drawing(' '.repeat(600_000))],
])('%s is refused', (says, data) => {
  expect(isSvg(data)).toBe(true)
  expect(() => assertSafeSvg(data)).toThrow(says)
})

test.each(['<!doctype html><p>', '<html><svg></svg></html>', 'svg', ''])('%j is no SVG', (text) => {
  expect(isSvg(Buffer.from(text))).toBe(false)
})
