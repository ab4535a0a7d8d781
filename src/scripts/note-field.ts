/* Puts the typed note of a product into its `data-product`, from which shop.ts adds the product to the cart. Does so
   at each click, before shop.ts handles the click. Does so once on load too, because shop.ts then still has to handle
   the clicks that hold-clicks.js has queued. */

function addNotes() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-note]')) {
    const { dataset } = field.closest<HTMLElement>('[data-product]')!
    const product = JSON.parse(dataset.product!)
    dataset.product = JSON.stringify({ ...product, note: { ...product.note, text: field.value.trim() } })
  }
}

addNotes()
document.addEventListener('click', addNotes, { capture: true })
