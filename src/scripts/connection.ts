import { CODE_LOAD_FAILURE_EVENT } from '../stores/hydrate-islands.ts'

/* Tells when the shop cannot be reached and when it can again. Uses no toasts, because their code may not be loaded. */

const notice = document.createElement('p')
notice.className = 'notice'
notice.role = 'alert'
notice.popover = 'manual'
document.body.append(notice)

addEventListener('offline', () => showNotice('You are offline. Your cart is saved.'))
addEventListener('online', () => showNotice('You are back online.', 3000))
document.addEventListener(CODE_LOAD_FAILURE_EVENT, () =>
  showNotice('The shop cannot be reached. Please try again.', 5000),
)

let hiding: ReturnType<typeof setTimeout>

function showNotice(text: string, milliseconds?: number) {
  clearTimeout(hiding)
  notice.textContent = text
  notice.showPopover?.()
  if (milliseconds) hiding = setTimeout(() => notice.hidePopover?.(), milliseconds)
}
