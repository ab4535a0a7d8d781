import { subscribeNewsletter } from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'

/* Submits the newsletter form without leaving the page. Without this script the browser submits it. */

const form = document.querySelector<HTMLFormElement>('[data-newsletter]')
if (form) sendInPlace(form)

type Parts = { field: HTMLInputElement; button: HTMLButtonElement; said: Element }

function sendInPlace(box: HTMLFormElement) {
  const parts: Parts = {
    field: box.querySelector('input')!,
    button: box.querySelector('button')!,
    said: box.querySelector('[role="status"]')!,
  }
  box.addEventListener('submit', (event) => {
    event.preventDefault()
    if (parts.button.ariaBusy !== 'true') void send(parts)
  })
}

async function send(parts: Parts) {
  const { field, button } = parts
  setBusy(button, true)
  try {
    say(parts, (await subscribeNewsletter(field.value)).message, false)
    field.value = ''
  } catch (failure) {
    if (!(failure instanceof ApiCallError)) throw failure
    say(parts, failure.message, true)
    field.focus()
  } finally {
    setBusy(button, false)
  }
}

function say({ field, said }: Parts, sentence: string, isFault: boolean) {
  said.textContent = sentence
  said.classList.toggle('field__error', isFault)
  if (isFault) field.ariaInvalid = 'true'
  else field.removeAttribute('aria-invalid')
}

/** Sets the busy state of the button, which keeps the focus. */
function setBusy(button: HTMLButtonElement, isBusy: boolean) {
  button.ariaBusy = button.ariaDisabled = String(isBusy)
  button.classList.toggle('busy', isBusy)
}
