/*
 * The element that contains the toasts. Everything outside the topmost modal dialog is inert and not announced by
 * screen readers, so toasts are moved into that dialog while one is open.
 */

let host: HTMLElement | undefined

export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    host.className = 'toasts'
  }
  return host
}

/** Moves the toasts into the topmost modal. Call it when a modal has opened, or has closed and will be removed. */
export function raiseToasts() {
  const modals = document.querySelectorAll('dialog:modal')
  const top = document.activeElement?.closest('dialog:modal') ?? modals[modals.length - 1] ?? document.body
  if (host && host.parentElement !== top) top.append(host)
}
