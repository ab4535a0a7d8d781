import { escapeXml } from '../../../src/domain/text/xml.ts'

type Document = {
  title: string
  /** Elements of the head, as HTML. */
  head: string[]
  /** The value of the body's `style` attribute. */
  bodyStyle?: string
  body: string
}

/** Creates an HTML document that is not a page of the site, such as a mail or a printed sheet. */
export function htmlDocument({ title, head, bodyStyle, body }: Document): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
${head.join('\n')}
</head>
<body${bodyStyle ? ` style="${bodyStyle}"` : ''}>
${body}
</body>
</html>
`
}
