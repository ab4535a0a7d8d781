import { $resetTokenCheck, checkResetToken, getMailLinkTokenFromUrl } from '../stores/token-check.ts'

/* Verifies the token of the reset link and shows the matching part of the page. Only the form is an island. */

const parts = document.querySelectorAll<HTMLElement>('[data-token]')
const failure = document.querySelector('[data-token-failure]')!

$resetTokenCheck.subscribe((check) => {
  const state = check.kind === 'ready' ? (check.value ? 'valid' : 'expired') : check.kind
  for (const part of parts) part.hidden = part.dataset.token !== state
  if (check.kind === 'failed') failure.textContent = check.message
})

document.querySelector('[data-verify]')!.addEventListener('click', verify)
verify()

function verify() {
  checkResetToken(getMailLinkTokenFromUrl())
}
