import { readSessionStorage, writeSessionStorage } from '../session/session-storage.ts'
import { createPagePatcher } from './patch-page.ts'

/* Shows unsaved text of the panel in a preview. The panel (parent frame or opener) sends its form data on each
   key, and reports saved documents. The server renders the page with this data, and the result is patched in
   place. */

const panel = window.opener ?? window.parent
/** The page of the preview; '' for the first. */
const page = new URLSearchParams(location.search).get('page') ?? ''
const show = createPagePatcher()
const note = document.querySelector<HTMLElement>('[data-preview-note]')!

/** Milliseconds that collect fast keystrokes into one request. */
const PAUSE = 30
/** Milliseconds until a failed request is retried. */
const AGAIN = 3000

/** Session storage key of the form data that the preview bar's links pass to the next page. */
const HANDED_OVER = 'preview-form'

/** The newest form data as JSON; null before the panel has sent any. */
let form = takeHandedOver()
/** Whether the page may be older than the form data. */
let isStale = form !== null
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== panel) return
  if (data?.type === 'payload-live-preview' && data.data) {
    // Cleared fields are undefined, which JSON would leave out.
    const sent = JSON.stringify(data.data, (_key, value) => value ?? null)
    if (sent === form) return
    form = sent
  } else if (data?.type !== 'payload-document-event') return
  isStale = true
  askSoon(PAUSE)
})

addEventListener('online', () => askSoon(0))

document.querySelector('.preview-bar')!.addEventListener('click', ({ target }) => {
  if (form && target instanceof Element && target.closest('a')) writeSessionStorage(HANDED_OVER, form)
})

// Restores the scroll position, because the panel reloads the preview when its URL has expired.
const place = `preview-place:${location.pathname}${page}`
scrollTo({ top: Number(readSessionStorage(place) ?? 0), behavior: 'instant' })
addEventListener('pagehide', () => writeSessionStorage(place, String(scrollY)))

if (panel !== window) panel.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
if (form) askSoon(0)

function takeHandedOver(): string | null {
  const handed = readSessionStorage(HANDED_OVER)
  writeSessionStorage(HANDED_OVER, null)
  return handed
}

function askSoon(pause: number) {
  clearTimeout(timer)
  timer = setTimeout(ask, pause)
}

async function ask() {
  if (isAsking || !isStale || !form) return
  isAsking = true
  isStale = false
  try {
    await showForm(form)
  } finally {
    isAsking = false
    if (isStale) askSoon(0)
  }
}

/** Requests a rendering of the form data and shows it. A failure is shown in the bar; the page stays unchanged. */
async function showForm(body: string) {
  const headers = { 'Content-Type': 'application/json' }
  const address = `${location.pathname}?${new URLSearchParams({ page })}`
  const response = await fetch(address, { method: 'POST', headers, body }).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (response?.ok && text) {
    tell('')
    show(new DOMParser().parseFromString(text, 'text/html'))
  } else if (response && response.status < 500) tell(sentenceFor(response.status, text ?? ''))
  else {
    tell('The shop cannot be reached. What you type shows here again when it can be.')
    isStale = true
    await new Promise((again) => setTimeout(again, AGAIN))
  }
}

function sentenceFor(status: number, text: string): string {
  if (status === 401) return 'You are not signed in any more. Sign in again in another tab, and go on typing.'
  try {
    return JSON.parse(text).message
  } catch {
    return 'This cannot be shown.'
  }
}

function tell(sentence: string) {
  if (note.textContent !== sentence) note.textContent = sentence
}
