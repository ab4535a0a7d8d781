/* Puts the typed note of a product into its `data-product`, which shop.ts adds to the cart. It handles clicks before
   shop.ts does, and as it loads it adds what was typed before: shop.ts handles the clicks of that time later. */

function addNotes() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-note]')) {
    const { dataset } = field.closest<HTMLElement>('[data-product]')!
    const product = JSON.parse(dataset.product!)
    dataset.product = JSON.stringify({ ...product, note: { ...product.note, text: field.value.trim() } })
  }
}

addNotes()
document.addEventListener('click', addNotes, { capture: true })
