// Inlined in the page, so that it runs before any file has loaded: clicks are held until shop.ts runs, which handles
// these and, by replacing `push`, all later ones.
var clicks = []
addEventListener('click', ({ target }) => clicks.push(target))
