import { $tokenCheck, tokenInUrl, verifyToken } from '../stores/token-check.ts'

/*
 * Verifies the token of the reset link, and shows the part of the page for its state. Of these only the form is an
 * island, so that the page loads no React before it is used.
 */

const parts = document.querySelectorAll<HTMLElement>('[data-token]')
const failure = document.querySelector('[data-token-failure]')!

$tokenCheck.subscribe((check) => {
  const state = check.kind === 'ready' ? (check.value ? 'valid' : 'expired') : check.kind
  for (const part of parts) part.hidden = part.dataset.token !== state
  if (check.kind === 'failed') failure.textContent = check.message
})

document.querySelector('[data-verify]')!.addEventListener('click', verify)
verify()

function verify() {
  verifyToken(tokenInUrl())
}
