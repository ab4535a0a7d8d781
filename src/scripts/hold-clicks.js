// Inlined, so that it runs before any file is loaded. Queues the targets of clicks until shop.ts handles them; shop.ts
// replaces `push` to handle all later clicks.
var clicks = []
addEventListener('click', ({ target }) => clicks.push(target))
