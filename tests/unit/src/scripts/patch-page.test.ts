// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createPagePatcher } from '../../../../src/scripts/patch-page.ts'

const parse = (body: string, title = 'Shop') =>
  new DOMParser().parseFromString(`<html><head><title>${title}</title></head><body>${body}</body></html>`, 'text/html')

test.each([
  ['a text', '<h1>Ring</h1><p>Old</p>', '<h1>Ring</h1><p>New</p>'],
  ['an attribute', '<img src="/a.png" alt="A">', '<img src="/b.png" title="B">'],
  ['a row that is added', '<ul><li>A</li><li>C</li></ul>', '<ul><li>A</li><li>B</li><li>C</li></ul>'],
  ['a row that is taken away', '<ul><li>A</li><li>B</li><li>C</li></ul>', '<ul><li>A</li><li>C</li></ul>'],
  ['rows in another order', '<ul><li>A</li><li>B</li></ul>', '<ul><li>B</li><li>A</li></ul>'],
  ['another element', '<div><p>A</p>text</div>', '<div><h2>A</h2>text<em>B</em></div>'],
  ['nothing left', '<div><p>A</p></div>', '<div></div>'],
  ['something in nothing', '<div></div>', '<div><p>A</p><p>B</p></div>'],
  ['more of everything', '<p>A</p>', '<h1>B</h1>text<p class="c">C <b>D</b></p><p>E</p>'],
])('the page becomes what was rendered, and back: %s', (_name, before, after) => {
  document.body.innerHTML = before
  const show = createPagePatcher()
  for (const body of [after, before, after]) {
    show(parse(body, body))
    expect(document.body.innerHTML).toBe(parse(body).body.innerHTML)
    expect(document.title).toBe(parse('', body).title)
  }
})

test('unchanged parts keep their elements, their focus and changes by scripts', () => {
  document.body.innerHTML = '<b data-cart>0</b><details><summary>More</summary></details><input value="1"><p>Old</p>'
  const show = createPagePatcher()
  const [cart, details, input] = [...document.body.children] as [HTMLElement, HTMLDetailsElement, HTMLInputElement]
  cart.textContent = '3'
  details.open = true
  input.value = '7'
  input.focus()
  show(parse('<b data-cart>0</b><details><summary>More now</summary></details><input value="1"><p>New</p>'))
  expect(document.body.textContent).toBe('3More nowNew')
  expect([details.open, input.value, document.activeElement]).toEqual([true, '7', input])
  expect([...document.body.children].slice(0, 3)).toEqual([cart, details, input])
})

test('the words of a carousel change wherever a script has moved its items', () => {
  const items = (...words: string[]) => words.map((word) => `<div class="item">${word}</div>`).join('')
  const carousel = (...words: string[]) => `<section data-carousel=""><div data-row>${items(...words)}</div></section>`
  document.body.innerHTML = carousel('A', 'B', 'C')
  const show = createPagePatcher()
  const row = document.querySelector('[data-row]')!
  row.append(row.firstElementChild!)
  show(parse(carousel('A', 'B!', 'C')))
  expect(row.textContent).toBe('B!CA')

  const begun: EventTarget[] = []
  addEventListener('carousel', ({ target }) => begun.push(target!), { once: true })
  show(parse(carousel('A', 'B!', 'C', 'D')))
  expect(begun).toEqual([document.querySelector('[data-carousel]')])
  expect(document.querySelector('[data-row]')!.textContent).toBe('AB!CD')
  show(parse(carousel('A', 'B!', 'C', 'E')))
  expect(document.querySelector('[data-row]')!.textContent).toBe('AB!CE')
})

test('an island stays as React left it', () => {
  const page = (text: string) => `<astro-island props="${text}"><p>${text}</p></astro-island><p>${text}</p>`
  document.body.innerHTML = page('Old')
  createPagePatcher()(parse(page('New')))
  expect(document.body.innerHTML).toBe('<astro-island props="Old"><p>Old</p></astro-island><p>New</p>')
})

test('styles that are new on the page are loaded once', () => {
  const page = parse('')
  const show = createPagePatcher(page)
  const rendered = parse('<link rel="stylesheet" href="/_assets/slides.css"><p>A</p>')
  show(rendered)
  show(rendered)
  expect(page.head.querySelectorAll('link[href="/_assets/slides.css"]')).toHaveLength(1)
})
