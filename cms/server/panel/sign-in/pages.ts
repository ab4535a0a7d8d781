import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SIGN_IN_SCRIPT } from './script.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const email = '<label>E-mail <input name="email" type="email" autocomplete="username" required></label>'
const password = (label: string, name: string, kind: string) =>
  `<label>${label} <input name="${name}" type="password" autocomplete="${kind}-password" required></label>`

/**
 * Returns the HTML of the panel's sign-in pages, the same for everybody, and their Content-Security-Policy. Created
 * once, on the first call.
 */
export function getSignInPages() {
  pages ??= makePages()
  return pages
}

let pages: ReturnType<typeof makePages> | undefined

function makePages() {
  const style = fontFaces() + readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')
  return {
    policy: [
      `default-src 'none'; script-src ${hashOf(SIGN_IN_SCRIPT)}; style-src ${hashOf(style)}; img-src 'self'; font-src 'self'`,
      "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    ].join('; '),
    login: pageOf(style, {
      title: 'Login',
      action: 'login',
      button: 'Login',
      next: '<a href="/admin/forgot">Forgot password?</a>',
      fields: email + password('Password', 'password', 'current'),
    }),
    forgot: pageOf(style, {
      title: 'Forgot password',
      action: 'forgot-password',
      button: 'Send the link',
      fields: email,
      next: '<a href="/admin/login">Back to login</a>',
      done: 'If an account has this address, a link to choose a new password is on its way.',
    }),
    reset: pageOf(style, {
      title: 'Choose your password',
      action: 'reset-password',
      button: 'Choose your password',
      next: '<a href="/admin/forgot">Ask for a new link</a>',
      fields: password('New Password', 'password', 'new') + password('Confirm Password', 'repeated', 'new'),
    }),
  }
}

type Form = { title: string; action: string; button: string; fields: string; next: string; done?: string }

function pageOf(style: string, { title, action, button, fields, next, done = '' }: Form): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
<div id="brand"></div>
<h1>${title}</h1>
<form method="post" action="/api/users/${action}">
${fields}
<p role="alert"></p><p role="status" data-text="${done}"></p>
<button>${button}</button>
${next}
</form>
<noscript>The admin panel needs JavaScript.</noscript>
</main>
<script>${SIGN_IN_SCRIPT}</script>
</body>
</html>
`
}

/** Returns the CSS of the shop's fonts with the file names of the build; '' without a build. */
function fontFaces(): string {
  const files = globSync('dist/client/_assets/{cormorant-latin-500,figtree-latin}*.woff2').map((file) => basename(file))
  const face = (file: string) => {
    const [family, weight] = file.startsWith('figtree') ? ['Figtree Variable', '300 900'] : ['Cormorant', '500']
    return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/_assets/${file})}\n`
  }
  return files.map(face).join('')
}
