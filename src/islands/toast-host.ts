/*
 * Where toasts stand. To the browser, all but the topmost modal dialog is inert, and screen readers do not say it: so
 * they stand inside that dialog while there is one.
 */

let host: HTMLElement | undefined

export function toastHost(): HTMLElement {
  host ??= document.createElement('div')
  return host
}

/** To be called when a modal has opened, or closed and is about to leave the page. */
export function raiseToasts() {
  const modals = document.querySelectorAll('dialog:modal')
  const top = document.activeElement?.closest('dialog:modal') ?? modals[modals.length - 1] ?? document.body
  if (host && host.parentElement !== top) top.append(host)
}
