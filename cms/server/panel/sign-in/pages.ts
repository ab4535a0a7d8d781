import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCRIPT } from './script.ts'

const STYLE = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The Content-Security-Policy of the sign-in pages, which runs only their own script. */
export const SIGN_IN_POLICY = [
  `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; img-src 'self'; connect-src 'self'`,
  "form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
].join('; ')

const email = '<label>E-mail <input name="email" type="email" autocomplete="username" required></label>'
const password = (label: string, name: string, kind: string) =>
  `<label>${label} <input name="${name}" type="password" autocomplete="${kind}-password" required></label>`

/** The HTML of the pages for somebody who is not signed in. It is the same for everybody. */
export const SIGN_IN_PAGES = {
  login: pageOf({
    ...{ title: 'Login', action: 'login', button: 'Login', next: '<a href="/admin/forgot">Forgot password?</a>' },
    fields: email + password('Password', 'password', 'current'),
  }),
  forgot: pageOf({
    ...{ title: 'Forgot password', action: 'forgot-password', button: 'Send the link', fields: email },
    next: '<a href="/admin/login">Back to login</a>',
    done: 'If an account has this address, a link to choose a new password is on its way.',
  }),
  reset: pageOf({
    ...{ title: 'Choose your password', action: 'reset-password', button: 'Choose your password' },
    next: '<a href="/admin/forgot">Ask for a new link</a>',
    fields: password('New Password', 'password', 'new') + password('Confirm Password', 'repeated', 'new'),
  }),
}

type Form = { title: string; action: string; button: string; fields: string; next: string; done?: string }

function pageOf({ title, action, button, fields, next, done = '' }: Form): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${STYLE}</style>
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
<script>${SCRIPT}</script>
</body>
</html>
`
}
