/* The element that contains all toasts. Content outside the topmost modal dialog is inert and not announced by
   screen readers, so this element is moved into that dialog. */

let host: HTMLElement | undefined

/** Returns the element that contains all toasts; the first call creates it. */
export function getToastContainer(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    host.className = 'toasts'
  }
  return host
}

/** Moves the toasts into the topmost modal dialog. Call it after a dialog has opened or closed. */
export function moveToastsToTopDialog() {
  const modals = document.querySelectorAll('dialog:modal')
  const top = document.activeElement?.closest('dialog:modal') ?? modals[modals.length - 1] ?? document.body
  if (host && host.parentElement !== top) top.append(host)
}
