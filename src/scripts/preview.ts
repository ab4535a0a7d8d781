/*
 * Reloads a preview when the admin panel reports that a document was saved. The panel is the frame or the window that
 * opened the preview, and reports only to previews that are `ready`. It answers `ready` with the same message, so a
 * preview reloads once after it is opened.
 */

const panel = window.opener ?? window.parent

addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === panel && data?.type === 'payload-document-event') location.reload()
})
if (panel !== window) panel.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
