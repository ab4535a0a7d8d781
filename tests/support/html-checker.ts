import { definePlugin, HtmlValidate, type MetaDataTable, StaticConfigLoader } from 'html-validate'
import { AriaUse, AttributeValuesRule, Structure, Styles } from './html-rules.ts'

const rules = {
  'shop/aria': AriaUse,
  'shop/structure': Structure,
  'shop/styles': Styles,
  'shop/values': AttributeValuesRule,
}

const allow = (names: string) => ({ attributes: Object.fromEntries(names.split(' ').map((name) => [name, {}])) })

/** Elements and attributes of HTML and Astro that html-validate does not know. */
const elements: MetaDataTable = {
  'astro-island': {
    ...{ flow: true, phrasing: true, transparent: true },
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
    plugins: [definePlugin({ name: 'shop', rules })],
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:browser'],
    elements: ['html5', elements],
    rules: {
      ...Object.fromEntries(Object.keys(rules).map((name) => [name, 'error'])),
      'missing-doctype': 'error',
      'no-self-closing': ['error', { ignoreForeign: true, ignoreXML: true }],
      'no-unknown-attributes': 'error',
      'no-unknown-elements': 'error',
      'valid-id': ['error', { relaxed: true }],
      // Rules of style, not of validity: products may have long names, React writes autoComplete, and buttons submit
      // forms.
      'attr-case': 'off',
      'doctype-style': 'off',
      'form-dup-name': 'off',
      'long-title': 'off',
      'no-implicit-button-type': 'off',
      'no-implicit-input-type': 'off',
      'require-sri': 'off',
      'tel-non-breaking': 'off',
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
