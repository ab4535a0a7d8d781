/*
 * The admin panel, in whose frame or window a preview may stand, says when a document was saved, once it has heard that
 * there is somebody to tell. It answers that at once with the same message: a preview that was just opened reloads once.
 */

const panel = window.opener ?? window.parent

addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === panel && data?.type === 'payload-document-event') location.reload()
})
if (panel !== window) panel.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
