import { definePlugin, HtmlValidate, type MetaDataTable, StaticConfigLoader } from 'html-validate'
import { ElementRule } from './html-rules.ts'

/** Rules of style: products may have long names, React writes autoComplete, and buttons submit forms. */
const OF_STYLE = [
  ...['attr-case', 'doctype-style', 'form-dup-name', 'long-title', 'no-implicit-button-type'],
  ...['no-implicit-input-type', 'require-sri', 'tel-non-breaking'],
]

const allow = (names: string) => ({ attributes: Object.fromEntries(names.split(' ').map((name) => [name, {}])) })

/** Elements and attributes of HTML and Astro that html-validate does not know. */
const elements: MetaDataTable = {
  'astro-island': {
    flow: true,
    phrasing: true,
    transparent: true,
    ...allow('uid prefix ssr client opts props await-children component-url component-export renderer-url'),
  },
  iframe: { attributes: { allow: {}, allowfullscreen: { boolean: true }, loading: { enum: ['eager', 'lazy'] } } },
  meter: { attributes: { value: { required: true } } },
  meta: allow('media property'),
  style: allow('media'),
  svg: allow('width height viewbox fill stroke stroke-width stroke-linecap stroke-linejoin'),
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    plugins: [definePlugin({ name: 'shop', rules: { 'shop/element': ElementRule } })],
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:browser'],
    elements: ['html5', elements],
    rules: {
      'shop/element': 'error',
      'missing-doctype': 'error',
      'no-self-closing': ['error', { ignoreForeign: true, ignoreXML: true }],
      'no-unknown-attributes': 'error',
      'no-unknown-elements': 'error',
      'valid-id': ['error', { relaxed: true }],
      ...Object.fromEntries(OF_STYLE.map((name) => [name, 'off'])),
      // The print view has a heading for each order.
      'heading-level': ['error', { allowMultipleH1: true, minInitialRank: 'any' }],
    },
  }),
)

/** Rules that do not apply in a `template`, because a script fills its empty headings and links. */
const FILLED_IN = ['empty-heading', 'text-content', 'wcag/h30']

/** Checks the HTML of pages, given by their addresses, with html-validate. Returns a line for each fault. */
export async function checkHtml(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [address, html] of pages)
    for (const { messages } of (await validator.validateString(html)).results)
      for (const { ruleId, message, selector, line, column } of messages) {
        if (FILLED_IN.includes(ruleId) && / > template\b/.test(selector ?? '')) continue
        // HTML allows the attribute on every element. It is needed while the password is visible.
        if (ruleId === 'input-attributes' && message.includes('autocapitalize')) continue
        found.push(`${address}: ${message} (${ruleId}) ${selector ?? `${line}:${column}`}`)
      }
  return found
}
