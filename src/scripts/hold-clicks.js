// Inlined, so that it runs before any file is loaded. Queues the targets of clicks until shop.ts replaces `push`.
var clicks = []
addEventListener('click', ({ target }) => clicks.push(target))
