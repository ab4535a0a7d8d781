/** Copies a text to the clipboard, also on plain http. Throws if the browser does not allow it. */
export async function copyTextToClipboard(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) await clipboard.writeText(text)
  else if (!copyFromField(text)) throw new Error('The browser did not copy the text.')
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position: fixed; opacity: 0;'
  // A field outside an open modal dialog cannot have the focus.
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.focus({ preventScroll: true })
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
